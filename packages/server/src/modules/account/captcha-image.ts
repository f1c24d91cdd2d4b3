import { randomInt } from 'node:crypto'
import { GLYPH_KEYS, GLYPHS, type Glyph } from './captcha-glyphs.ts'

type Point = { x: number; y: number }

const WIDTH = 132
const HEIGHT = 48
const CELL = WIDTH / 4
const NOISE_LINES = 4

const between = (low: number, high: number): number => low + (randomInt(1000) / 999) * (high - low)
const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const path = (points: readonly Point[], width: number): string =>
  `<path d="M${points.map(written).join('L')}" stroke-width="${width.toFixed(1)}"/>`

/** Four characters nobody can mistake for one another. */
export const randomGlyphs = (count = 4): Glyph[] =>
  Array.from({ length: count }, () => GLYPH_KEYS[randomInt(GLYPH_KEYS.length)] ?? 'A')

/**
 * Draws the characters as an SVG data URL, 132 × 48: each turned, leaned, stretched and shaken, waved together, with
 * thin lines of the same hand across them. The strokes stand in random order and carry no names.
 */
export function drawCaptcha(glyphs: readonly Glyph[]): string {
  const wave = { height: between(1.5, 3.5), length: between(18, 34), phase: between(0, 6) }
  const bend = ({ x, y }: Point): Point => ({ x, y: y + wave.height * Math.sin(x / wave.length + wave.phase) })
  const strokes = glyphs.flatMap((glyph, at) => strokesOf(glyph, at)).map((stroke) => stroke.map(bend))
  const lines = Array.from({ length: NOISE_LINES }, noiseLine)
  const drawn = shuffled([
    ...strokes.map((stroke) => path(stroke, between(2, 2.6))),
    ...lines.map((line) => path(line, between(0.8, 1.2))),
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2fa"/><g fill="none" stroke="#33425e" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function strokesOf(glyph: Glyph, at: number): Point[][] {
  const turn = between(-0.3, 0.3)
  const lean = between(-0.3, 0.3)
  const size = { x: between(1.5, 2), y: between(1.7, 2.1) }
  const centre = { x: CELL * (at + 0.5) + between(-3, 3), y: HEIGHT / 2 + between(-4, 4) }
  const place = (point: Point): Point => {
    const y = (point.y - 7) * size.y + between(-0.6, 0.6)
    const x = (point.x - 5) * size.x + lean * y + between(-0.6, 0.6)
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  return GLYPHS[glyph].split(';').map((stroke) => halved(stroke.split(' ').map(pointOf)).map(place))
}

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** With a point in the middle of every side, so that straight sides are shaken too. */
function halved(points: readonly Point[]): Point[] {
  return points.flatMap((point, at) => {
    const following = points[at + 1]
    return following ? [point, { x: (point.x + following.x) / 2, y: (point.y + following.y) / 2 }] : [point]
  })
}

function noiseLine(): Point[] {
  const from = { x: between(0, WIDTH * 0.6), y: between(4, HEIGHT - 4) }
  const step = between(4, 9)
  const slope = between(-3, 3)
  return Array.from({ length: randomInt(4, 9) }, (_, k) => ({
    x: from.x + step * k,
    y: from.y + slope * k + between(-2, 2),
  }))
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: randomInt(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
