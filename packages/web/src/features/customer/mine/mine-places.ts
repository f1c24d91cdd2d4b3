import type { Entry } from '@wanka/contract/operations/catalogue.ts'

/** Tiles of the grid: two full rows. */
const TILES = 8

/** The groups of rows under the grid, in their order. */
export type MineGroup = 'lending' | 'services'

/** Configured entries that are a row of a group, where the grid is full without them. */
const ROWS: Readonly<Record<string, MineGroup>> = {
  transactions: 'lending',
  scanPay: 'lending',
  helpYouPay: 'lending',
  redPacket: 'services',
}

export type PlacedEntries = { tiles: readonly Entry[] } & Record<MineGroup, readonly Entry[]>

/** Where each configured entry stands: at most eight tiles, the others as rows. A row moves up where a tile is missing. */
export function placeEntries(entries: readonly Entry[]): PlacedEntries {
  const tilesFirst = [...entries.filter(({ key }) => !ROWS[key]), ...entries.filter(({ key }) => ROWS[key])]
  const tiles = tilesFirst.slice(0, TILES)
  const rows = tilesFirst.slice(TILES)
  const of = (group: MineGroup): Entry[] => rows.filter(({ key }) => (ROWS[key] ?? 'services') === group)
  return { tiles, lending: of('lending'), services: of('services') }
}
