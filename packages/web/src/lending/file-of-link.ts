/** The kind and id of the file that a signed link opens, `/files/{kind}/{id}?…`. */
export function fileOfLink(link: string): { kind: string; id: string } | undefined {
  const [, kind, id] = /^\/files\/([a-z]+)\/([\w-]+)$/.exec(new URL(link, window.location.origin).pathname) ?? []
  return kind && id ? { kind, id } : undefined
}
