type Figure = string | number | boolean | undefined | null

/** Collects the differences between a place and the model, one line each. */
export type Told = { where: string; lines: string[] }

/** Compares field by field; fields that the model does not name are ignored. */
export function compare(
  told: Told,
  place: string,
  model: Record<string, Figure>,
  shown: Record<string, unknown>,
): void {
  for (const [field, figure] of Object.entries(model)) {
    const other = shown[field] ?? undefined
    if ((figure ?? undefined) !== other)
      told.lines.push(`${told.where} ${field}: model ${figure ?? 'none'}, ${place} ${other ?? 'none'}`)
  }
}

/** Compares two lists by their rows' keys; rows that only one of them has are reported, too. */
export function compareRows<M extends { key: string }>(
  told: Told,
  place: string,
  model: readonly (M & Record<string, Figure>)[],
  shown: readonly ({ key: string } & Record<string, unknown>)[],
): void {
  const byKey = new Map(shown.map((row) => [row.key, row]))
  for (const { key, ...figures } of model) {
    const row = byKey.get(key)
    if (!row) told.lines.push(`${told.where} ${key}: ${place} has none, model ${JSON.stringify(figures)}`)
    else compare({ ...told, where: `${told.where} ${key}` }, place, figures as Record<string, Figure>, row)
    byKey.delete(key)
  }
  for (const [key, row] of byKey)
    told.lines.push(`${told.where} ${key}: model has none, ${place} ${JSON.stringify(row)}`)
}
