type Foldable = { no: number; current?: boolean }

/** The first `keep` rows and the current one, wherever it is, in their own order. */
export function foldPlan<R extends Foldable>(rows: readonly R[], keep: number): readonly R[] {
  return rows.filter((row, index) => index < keep || row.current)
}
