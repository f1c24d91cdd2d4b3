import { useQuery } from '@tanstack/react-query'
import { copy } from '@wanka/contract/copy.ts'
import { customer, type DictionaryNode, type DictionaryType } from '@wanka/contract/customer/profile.ts'
import { useEffect } from 'react'
import { callQuery } from '../../../api/query.ts'
import type { AreaNode } from '../../../ui/forms/area-tree.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'

/** The reply's nodes as the sheet's tree; the choices are children of its first item (specification §7). */
export const treeOf = (nodes: readonly DictionaryNode[]): AreaNode[] =>
  nodes.map(({ code, name, childrens }) => ({ code, name, ...(childrens ? { children: treeOf(childrens) } : {}) }))

export type Dictionary = { tree: readonly AreaNode[] | undefined; failed: boolean; retry: () => void }

/** One dictionary. It changes with a release at most, so one visit fetches it once. */
export function useDictionary(type: DictionaryType): Dictionary {
  const toast = useToast()
  const { data, isError, refetch } = useQuery({
    ...callQuery(customer.dictionary, { type }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: (items) => treeOf(items[0]?.childrens ?? []),
  })
  useEffect(() => {
    if (isError) toast(copy.dictionaryFailed, 'error')
  }, [isError, toast])
  return { tree: data, failed: isError, retry: () => void refetch() }
}

/** The names from the root to a code: 制造业 / 食品制造业. */
export function nameOf(tree: readonly AreaNode[] | undefined, code: string): string | undefined {
  const path = tree && pathTo(tree, code)
  return path?.at(-1)?.name
}

/** The nodes from the root to the one with this code. */
export function pathTo(tree: readonly AreaNode[], code: string): readonly AreaNode[] | undefined {
  for (const node of tree) {
    if (node.code === code) return [node]
    const below = node.children && pathTo(node.children, code)
    if (below) return [node, ...below]
  }
  return undefined
}
