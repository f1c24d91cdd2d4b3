import { IMAGE_MAX_PIXELS } from '@wanka/contract/operations/pictures.ts'
import sharp from 'sharp'
import type { Redrawn } from './redrawn.ts'

/** Pixels; enough to read an ID card's smallest print. */
const LONGEST_SIDE = 2000
const QUALITY = 82

// One picture at a time, no cache of the previous one, and only the decoders of the three accepted formats.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const OPTIONS = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

/**
 * Decodes a picture completely and redraws it as a JPEG: upright, in sRGB, at most 2000 pixels long, with no metadata. Of an
 * animated one the first frame is taken.
 */
export async function redraw(content: Uint8Array): Promise<Redrawn> {
  try {
    // The header alone gives the size: a decompression bomb is never decoded.
    const { width, height } = await sharp(content, { ...OPTIONS, limitInputPixels: false }).metadata()
    if (width * height > IMAGE_MAX_PIXELS) return { refused: 'tooManyPixels' }
    const drawn = await sharp(content, OPTIONS)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { content: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    return { refused: 'unreadable' }
  }
}
