import { IMAGE_MAX_PIXELS } from '@wanka/contract/operations/pictures.ts'
import sharp from 'sharp'
import type { Redrawn } from './redrawn.ts'

/** Enough to read an ID card's smallest print. */
const LONGEST_SIDE = 2000
const QUALITY = 82

// one picture at a time, nothing kept of the last one, and no reader but those of the three kinds
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const OPTIONS = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

/**
 * Decodes a picture to its last pixel and draws it anew as a JPEG: upright, in sRGB, at most 2000 pixels long, with nothing in it
 * but what is seen. Of one that moves the first picture is taken.
 */
export async function redraw(content: Uint8Array): Promise<Redrawn> {
  try {
    // the head alone tells the size: a bomb is never unpacked
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
