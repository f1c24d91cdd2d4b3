import type { CallOutput } from '@wanka/contract/call.ts'
import type { customer, DictionaryNode, DictionaryType } from '@wanka/contract/customer/profile.ts'
import type { Reader } from '../../../platform/db/db.ts'

type Reply = CallOutput<typeof customer.dictionary>
type Row = { code: string; name: string; parent: string | null }
type Node = { code: string; name: string; childrens?: Node[] }

const titles: Record<DictionaryType, string> = {
  bank: '银行',
  industry: '行业',
  role: '工作情况',
  profession: '职业',
  duty: '职务',
  education: '学历',
  marriage: '婚姻状况',
  relation: '亲属关系',
  friendRelation: '与联系人的关系',
  incomeLevel: '收入水平',
  incomeSource: '收入来源',
  loanType: '借款情况',
  purpose: '借款用途',
  area: '所在地区',
  unregisterReason: '注销原因',
}

/** A dictionary as one item with the tree below it, as the specification has it; one query for any depth. */
export async function readDictionary(reader: Reader, type: DictionaryType): Promise<Reply> {
  return [{ code: type, name: titles[type], childrens: treeOf(await rowsOf(reader, type)) }]
}

/** The entries of a list in order, for a form of another module; of a tree, every node. */
export async function dictionaryEntries(
  reader: Reader,
  type: DictionaryType,
): Promise<{ code: string; name: string }[]> {
  return (await rowsOf(reader, type)).map(({ code, name }) => ({ code, name }))
}

/** The name of a stored code, for display or print; undefined for an unknown code. */
export async function dictionaryName(reader: Reader, type: DictionaryType, code: string): Promise<string | undefined> {
  const row =
    type === 'bank'
      ? await reader.selectFrom('bank').select('name').where('code', '=', code).executeTakeFirst()
      : await reader
          .selectFrom('dictionary')
          .select('name')
          .where('type', '=', type)
          .where('code', '=', code)
          .executeTakeFirst()
  return row?.name
}

async function rowsOf(reader: Reader, type: DictionaryType): Promise<Row[]> {
  if (type !== 'bank')
    return reader
      .selectFrom('dictionary')
      .select(['code', 'name', 'parent'])
      .where('type', '=', type)
      .orderBy('sort')
      .execute()
  const banks = await reader
    .selectFrom('bank')
    .select(['code', 'name'])
    .where('supported', '=', true)
    .orderBy('sort')
    .execute()
  return banks.map((bank) => ({ ...bank, parent: null }))
}

/** Nodes carry only code, name and non-empty `childrens`: the area tree is most of what a form loads. */
function treeOf(rows: readonly Row[]): DictionaryNode[] {
  const nodes = new Map<string, Node>(rows.map(({ code, name }) => [code, { code, name }]))
  const roots: Node[] = []
  for (const { code, parent } of rows) {
    const node = nodes.get(code)
    const above = parent === null ? undefined : nodes.get(parent)
    if (!node) continue
    if (!above) roots.push(node)
    else if (above.childrens) above.childrens.push(node)
    else above.childrens = [node]
  }
  return roots
}
