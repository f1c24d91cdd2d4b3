/** A file of the build: its modules, and the files that it imports. */
export type Chunk = {
  fileName: string
  facadeModuleId: string | null
  modules: string[]
  imports: string[]
  css: string[]
}

/** All files that the chunk with this module needs, each after those that it imports; its own is the last. */
export function filesOf(chunks: readonly Chunk[], module: string): { scripts: string[]; styles: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const met = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || met.has(chunk.fileName)) return
    met.add(chunk.fileName)
    for (const name of chunk.imports) visit(byName.get(name))
    scripts.push(chunk.fileName)
    for (const name of chunk.css) styles.add(name)
  }
  visit(
    chunks.find(
      ({ facadeModuleId, modules }) => facadeModuleId?.endsWith(module) || modules.some((id) => id.endsWith(module)),
    ),
  )
  return { scripts, styles: [...styles] }
}
