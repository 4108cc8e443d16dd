/** What a program needs to find its libraries, fonts and folders. Everything else may be a secret. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'LD_PRELOAD'],
  ...['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'],
  // Windows
  ...['SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE'],
];

/** The size in bytes from which glibc gives memory back as soon as it is free. By itself it raises that to 32 MB with use. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of a process that reads files of strangers: no secret of the site is in it. */
export const childEnvironment = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_ENV: given.NODE_ENV,
  ...Object.fromEntries(
    Object.entries(given).filter(([name]) => PASSED_ON.includes(name.toUpperCase())),
  ),
  ...MALLOC,
});
