import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { redrawPicture } from '@wanka/server/modules/operations/pictures/redraw-picture.ts'
import sharp from 'sharp'

const MB = 2 ** 20
const PHOTO_BYTES = 9000 * 1024
const MOST_MEMORY = 150 * MB
const MOST_PAUSE_MS = 50

/**
 * S18 (docs/security.md): the memory and time that a photo of 9 MB costs the process that decodes it, and the one that answers
 * calls.
 */
export async function run(): Promise<boolean> {
  const photo = await largePhoto()
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  await redrawPicture(small)
  const before = peakOfChildren()
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  const began = performance.now()
  const redrawn = await redrawPicture(photo)
  const took = performance.now() - began
  pauses.disable()
  if ('refused' in redrawn) throw new Error(`the photo was refused: ${redrawn.refused}`)
  const extra = peakOfChildren() - before
  const pause = pauses.max / 1e6
  console.log(`\na photo of ${Math.round(photo.length / 1024)} KB, drawn in ${Math.round(took)} ms`)
  console.log(`  memory beyond an idle drawing process  ${Math.round(extra / MB)} MB, promised ≤ ${MOST_MEMORY / MB}`)
  console.log(`  longest pause of the server's own loop ${pause.toFixed(1)} ms, promised ≤ ${MOST_PAUSE_MS}`)
  return extra <= MOST_MEMORY && pause <= MOST_PAUSE_MS
}

/** The largest that is accepted: nearly 25 megapixels of noise, the hardest content to compress. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const pixels = await sharp({ create: { width: 5700, height: 4300, channels: 3, background: 'white', noise } })
    .raw()
    .toBuffer()
  for (let quality = 90; ; quality -= 5) {
    const photo = await sharp(pixels, { raw: { width: 5700, height: 4300, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length <= PHOTO_BYTES) return photo
  }
}

/** The peak memory of any child of this process, from /proc (Linux). */
function peakOfChildren(): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statusOf(pid))
    .filter((status) => status.includes(`\nPPid:\t${process.pid}\n`))
  return Math.max(...children.map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024))
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
