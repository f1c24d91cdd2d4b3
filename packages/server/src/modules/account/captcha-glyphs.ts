/**
 * The letters and digits of the picture, as strokes on a field 10 wide and 14 high: points are `x,y`, strokes are parted
 * by `;`. Strokes and not text, so that nothing in the picture spells the answer. Look-alikes are left out
 * (0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V).
 */
export const GLYPHS = {
  '3': '1,2 4,0 8,1 9,4 7,6 4,7;7,6 9,9 9,12 6,14 2,13 0,11',
  '4': '7,14 7,0 0,10 10,10',
  '6': '8,1 5,0 2,3 0,8 1,12 4,14 8,13 9,10 8,7 5,6 1,8',
  '7': '0,0 9,0 6,6 4,14',
  '9': '9,6 6,8 2,7 0,4 2,1 5,0 8,1 9,5 8,10 5,14 2,13',
  A: '0,14 5,0 10,14;2,9 8,9',
  C: '9,2 6,0 3,1 0,5 0,9 3,13 6,14 9,12',
  E: '9,0 0,0 0,14 9,14;0,7 7,7',
  F: '9,0 0,0 0,14;0,7 7,7',
  H: '0,0 0,14;10,0 10,14;0,7 10,7',
  J: '3,0 9,0;7,0 7,10 5,14 2,14 0,11',
  K: '0,0 0,14;9,0 0,8;3,6 9,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 9,14 9,0',
  P: '0,14 0,0 6,0 9,2 9,5 6,8 0,8',
  R: '0,14 0,0 6,0 9,2 9,5 6,7 0,7;5,7 9,14',
  T: '0,0 10,0;5,0 5,14',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 9,14;9,0 0,14',
  Y: '0,0 5,7 10,0;5,7 5,14',
} as const satisfies Record<string, string>

export type Glyph = keyof typeof GLYPHS
export const GLYPH_KEYS = Object.keys(GLYPHS) as Glyph[]
