import { IMAGE_MAX_KB } from '@wanka/contract/constants.ts'
import { PICTURE_TYPES, type PictureRefusal, SENT_PICTURE_BYTES } from '@wanka/contract/operations/pictures.ts'

/** The file cannot be uploaded. */
export class PhotoRefused extends Error {
  readonly why: PictureRefusal
  constructor(why: PictureRefusal) {
    super(why)
    this.why = why
  }
}

/** Attempts in order: smaller sides, then lower quality, until the picture is small enough. */
const STEPS = [
  { side: 2000, quality: 0.85 },
  { side: 2000, quality: 0.7 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.6 },
] as const

/** The side lengths of a picture scaled to fit into a square, never enlarged. */
export function fitInto(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The photo to upload: at most 2 MB, upright. A small enough file is sent unchanged. @throws PhotoRefused */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new PhotoRefused('otherKind')
  if (file.size > IMAGE_MAX_KB * 1024) throw new PhotoRefused('tooLarge')
  if (file.size <= SENT_PICTURE_BYTES) return file
  const image = await decoded(file)
  for (const { side, quality } of STEPS) {
    const drawn = await redrawn(image, side, quality)
    if (drawn && drawn.size <= SENT_PICTURE_BYTES) return drawn
  }
  throw new PhotoRefused('tooLarge')
}

/** The decoded picture. An image element applies the orientation even in old web views. */
async function decoded(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    throw new PhotoRefused('unreadable')
  } finally {
    URL.revokeObjectURL(url)
  }
}

function redrawn(image: HTMLImageElement, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = fitInto(side, { width: image.naturalWidth, height: image.naturalHeight })
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
