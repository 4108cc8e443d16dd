import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { outcomeOf } from '../../helpers/readPhotograph';
import { pictureTags, type TiffDirectory, tiffOf } from '../../helpers/tiffDirectories';

/** TIFF 6.0: a smaller version of another picture; TIFF/EP: values by colour filters; DNG: 'linear' values. */
const REDUCED = { 254: 1 };
const FILTERED = { 262: 32_803 };
const LINEAR = { 262: 34_892 };

const picture = (tags = {}, inside: TiffDirectory[] = []): TiffDirectory => ({
  tags: { ...pictureTags(), ...tags },
  inside,
});
const sensor = (tags = {}): TiffDirectory => ({
  tags: { ...pictureTags(6_016, 4_016), ...FILTERED, ...tags },
});
/** Any other mark is missing, so that each row shows what it names. */
const large = (tags = {}): TiffDirectory => ({ tags: { ...pictureTags(6_016, 4_016), ...tags } });
const camera = (make: string, model: string) => ({ 271: make, 272: model });
const bytes = (latin1: string) => Buffer.concat([Buffer.from(latin1, 'latin1'), Buffer.alloc(999)]);
const jpegPreview = { 259: 7, 262: 6 };

describe('a raw file', () => {
  it.each<[string, Buffer]>([
    [
      'of Nikon, whose first directory is a thumbnail with the picture inside',
      tiffOf([picture({ ...REDUCED, ...camera('NIKON CORPORATION', 'NIKON D5300') }, [large()])]),
    ],
    ['of Nikon, most significant byte first', tiffOf([picture({}, [large({ 259: 34_713 })])])],
    ['of a film scanner of Nikon, in colours', tiffOf([picture({}, [large({ 262: 2 })])])],
    ['of Canon (CR2)', tiffOf([picture(), picture()], { mark: 'CR\x02\0' })],
    ['of Canon (EOS-1D)', tiffOf([picture()], { mark: '\xba\xb0\xac\xbb' })],
    ['of Canon (CRW)', bytes('II\x1a\0\0\0HEAPCCDR')],
    ['of Canon (CR3)', bytes('\0\0\0\x18ftypcrx \0\0\0\x01crx isom')],
    [
      'of Sony (ARW)',
      tiffOf([picture({ ...jpegPreview, 50341: 'PrintIM' }, [sensor({ 259: 32_767 })])]),
    ],
    ['of Sony (SR2)', tiffOf([picture(REDUCED, [sensor()])])],
    [
      'of Sony (SRF), whose first directory has no picture',
      tiffOf([{ tags: camera('SONY', 'DSC-F828') }]),
    ],
    ['of Olympus', bytes('IIRO\x08\0\0\0')],
    ['of Panasonic and Leica', bytes('IIU\0\x18\0\0\0\x88\xe7\x74\xd8\xf8\x25\x1d\x4d')],
    ['of Pentax', tiffOf([large({ 259: 65_535 }), picture(REDUCED)])],
    ['of Fujifilm', bytes('FUJIFILMCCD-RAW 0201FF383501')],
    ['of Sigma', bytes('FOVb\0\0\x02\0')],
    ['of Minolta', bytes('\0MRM\0\0\0\0\0PRD')],
    ['of Hasselblad', tiffOf([picture(REDUCED, [sensor()])], { isLittleEndian: false })],
    ['of Phase One', tiffOf([picture()], { mark: 'IIIITwaR' })],
    [
      'of Phase One, most significant byte first',
      tiffOf([picture()], { mark: 'MMMMRawT', isLittleEndian: false }),
    ],
    ['of Samsung', tiffOf([picture(jpegPreview, [large({ 259: 32_770 })])])],
    ['of Epson', tiffOf([picture(REDUCED, [large({ 259: 32_769 })])])],
    ['of Kodak (DCR)', tiffOf([picture(REDUCED, [sensor({ 259: 65_000 })])])],
    ['of Kodak (KDC)', tiffOf([picture({ 65024: 8 })])],
    ['of Kodak (K25)', tiffOf([sensor()])],
    ['of Mamiya', tiffOf([picture({}, [picture(FILTERED)])], { isLittleEndian: false })],
    ['of Leaf', tiffOf([picture({ 34310: 0 })])],
    ['of Leaf, with its colour filters in the first directory', tiffOf([sensor()])],
    ['in DNG', tiffOf([picture({ ...REDUCED, 50706: 0x401 }, [sensor()])])],
    ['in DNG, with a large JPEG first', tiffOf([large({ ...jpegPreview, 50706: 0x701 })])],
    ['in DNG, converted to linear values', tiffOf([picture({}, [picture(LINEAR)])])],
    ['in DNG, as a BigTIFF', tiffOf([picture({ 50706: 0x701 })], { isBig: true })],
    ['with its picture behind the preview, not inside', tiffOf([picture(), sensor()])],
    [
      'with the picture in a directory inside of one inside',
      tiffOf([picture({}, [picture({}, [sensor()])])]),
    ],
    ['that says in the old way that its first picture is reduced', tiffOf([picture({ 255: 2 })])],
  ])('is refused as no photograph: %s', async (_, file) => {
    expect(await outcomeOf(file)).toBe('notAnImage');
  });

  it('is refused as a camera writes it', async () => {
    const file = await readFile('tests/fixtures/photographs/raw-nikon-d5300.nef');
    expect(await outcomeOf(file)).toBe('notAnImage');
  });
});

describe('a TIFF', () => {
  it.each<[string, Buffer]>([
    ['with a PrintIM', tiffOf([picture({ 50341: 'PrintIM' })])],
    ['with the header of a Nikon', tiffOf([picture()], { mark: '\x1c\0\xfe\0' })],
    [
      'of several pages, the second of them larger',
      tiffOf([{ tags: { ...pictureTags(32, 24), 254: 2 } }, picture({ 254: 2 })]),
    ],
    [
      'with a thumbnail behind the picture',
      tiffOf([picture(camera('SONY', 'A7')), picture(REDUCED)]),
    ],
    ['in several sizes', tiffOf([picture({}, [picture({ ...REDUCED, 256: 32 })])])],
    [
      'of an editor, with the EXIF of a camera',
      tiffOf([picture({ ...camera('NIKON CORPORATION', 'NIKON D5300'), 34665: 64 })]),
    ],
    ['most significant byte first', tiffOf([picture()], { isLittleEndian: false })],
    ['as a BigTIFF', tiffOf([picture()], { isBig: true })],
  ])('is taken: %s', async (_, file) => {
    expect(await outcomeOf(file)).toBe('taken');
  });

  it('is taken as editors and scanners write it', async () => {
    const size = { width: 300, height: 200, channels: 3, background: '#494949' } as const;
    const image = () => sharp({ create: size });
    const files = [
      await readFile('tests/fixtures/photographs/tiff-printim.tif'),
      await image().tiff({ compression: 'none' }).toBuffer(),
      await image().tiff({ compression: 'lzw', tile: true, pyramid: true }).toBuffer(),
      await image().tiff({ compression: 'jpeg', bigtiff: true }).toBuffer(),
      await image()
        .withExif({ IFD0: { Make: 'SONY' } })
        .tiff({ compression: 'deflate' })
        .toBuffer(),
    ];
    for (const file of files) expect(await outcomeOf(file)).toBe('taken');
  });
});
