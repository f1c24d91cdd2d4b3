import { type ReactElement, useState } from 'react'
import { Sheet } from '../overlays/sheet.tsx'
import css from './area-sheet.module.css'
import { type AreaNode, areaLevel, areaPath } from './area-tree.ts'
import { ChoiceList } from './choice-list.tsx'
import { Segments } from './segments.tsx'

export type AreaSheetProps = {
  open: boolean
  onClose: () => void
  title?: string
  tree: readonly AreaNode[]
  /** The codes chosen before, from the top level down. */
  value?: readonly string[]
  /** Receives the path from the top level to the chosen leaf. */
  onSelect: (path: readonly AreaNode[]) => void
}

/** Chooses province, city and county in turn; a level chosen before can be reopened by its name. */
export function AreaSheet({ open, onClose, title = '选择地区', tree, value, onSelect }: AreaSheetProps): ReactElement {
  return (
    <Sheet open={open} onClose={onClose} title={title} tall>
      <Levels
        title={title}
        tree={tree}
        start={areaPath(tree, value ?? [])}
        onLeaf={(path) => {
          onSelect(path)
          onClose()
        }}
      />
    </Sheet>
  )
}

type LevelsProps = {
  title: string
  tree: readonly AreaNode[]
  start: readonly AreaNode[]
  onLeaf: (path: readonly AreaNode[]) => void
}

/** Mounted only while the sheet is drawn, so it always opens on the value. */
function Levels({ title, tree, start, onLeaf }: LevelsProps): ReactElement {
  const [path, setPath] = useState(start)
  const [depth, setDepth] = useState(Math.max(0, start.length - 1))
  const above = path.slice(0, depth)
  const choices = areaLevel(tree, above)
  const deeper = path.length === depth
  const names = [...path.map((node) => node.name), ...(deeper ? ['请选择'] : [])]
  const choose = (code: string): void => {
    const node = choices.find((candidate) => candidate.code === code)
    if (!node) return
    const next = [...above, node]
    setPath(next)
    if (node.children?.length) setDepth(depth + 1)
    else onLeaf(next)
  }
  return (
    <>
      <div className={css.levels}>
        <Segments
          label={title}
          items={names.map((name, index) => ({ value: String(index), label: name }))}
          value={String(depth)}
          onChange={(level) => setDepth(Number(level))}
        />
      </div>
      <ChoiceList
        key={depth}
        label={names[depth] ?? title}
        choices={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={path[depth]?.code ?? null}
        onSelect={choose}
      />
    </>
  )
}
