type Figure = string | number | boolean | undefined | null

/** Takes down what a place shows otherwise than the model says, one line each. */
export type Told = { where: string; lines: string[] }

/** Compares field by field; one that the model does not name is not looked at. */
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

/** Compares two lists whose rows have a key each: what stands in one of them only is told, too. */
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
