/** The bundle of the processes that decode photographs (src/server/images/process), from the project's folder. */
export const IMAGE_PROCESS = '.next/image-process.mjs';
