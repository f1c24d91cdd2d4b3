/** The choices whose label or note contains the query; spaces and letter case are ignored. */
export function matching<C extends { label: string; note?: string }>(
  choices: readonly C[],
  query: string,
): readonly C[] {
  const wanted = plain(query)
  if (!wanted) return choices
  return choices.filter(({ label, note }) => plain(label).includes(wanted) || plain(note ?? '').includes(wanted))
}

function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}
