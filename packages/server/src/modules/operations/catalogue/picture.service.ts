import type { Reader } from '../../../platform/db/db.ts'

/** The pictures of a group by their key, in order; empty for an unknown group. */
export async function picturesOf(reader: Reader, group: string): Promise<{ images: Record<string, string> }> {
  const rows = await reader
    .selectFrom('picture')
    .select(['key', 'url'])
    .where('group_key', '=', group)
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return { images: Object.fromEntries(rows.map(({ key, url }) => [key, url])) }
}
