import type { Branch } from './data-files.ts'
import { areaRows, type DictionaryRow } from './data-files.ts'
import { choiceLists } from './dictionaries.data.ts'
import { industries } from './industries.data.ts'
import { professions } from './professions.data.ts'

/** Every dictionary as rows, each parent before its children. */
export function dictionaryRows(): DictionaryRow[] {
  const lists = Object.entries(choiceLists).flatMap(([type, choices]) =>
    choices.map(([code, name], sort) => ({ type, code, name, parent: null, sort })),
  )
  return [...lists, ...branchRows('industry', industries), ...branchRows('profession', professions), ...areaRows()]
}

function branchRows(type: string, branches: readonly Branch[]): DictionaryRow[] {
  return branches.flatMap(([code, name, children], sort) => [
    { type, code, name, parent: null, sort },
    ...children.map(([child, childName], childSort) => ({
      type,
      code: child,
      name: childName,
      parent: code,
      sort: childSort,
    })),
  ])
}
