/** A place in a tree of any depth, usually province, city, county. */
export type AreaNode = { code: string; name: string; children?: readonly AreaNode[] }

/** The nodes of `codes`, from the top level down to the first code that is not in the tree. */
export function areaPath(tree: readonly AreaNode[], codes: readonly string[]): readonly AreaNode[] {
  const path: AreaNode[] = []
  let level: readonly AreaNode[] = tree
  for (const code of codes) {
    const node = level.find((candidate) => candidate.code === code)
    if (!node) break
    path.push(node)
    level = node.children ?? []
  }
  return path
}

/** The choices below `path`; empty at a leaf. */
export function areaLevel(tree: readonly AreaNode[], path: readonly AreaNode[]): readonly AreaNode[] {
  const last = path.at(-1)
  return last ? (last.children ?? []) : tree
}
