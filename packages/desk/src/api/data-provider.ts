import type { DataProvider } from '@refinedev/core'
import { allStaffCalls } from '@wanka/contract/staff/calls.ts'
import { exchange } from './exchange.ts'

const byPath = new Map<string, (typeof allStaffCalls)[number]>(allStaffCalls.map((call) => [call.path, call]))

const unused = (): never => {
  throw new Error('the desk makes its own calls only')
}

/** Refine's way to the desk's calls: each is named by its path. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/desk/api',
  getList: unused,
  getOne: unused,
  create: unused,
  update: unused,
  deleteOne: unused,
  async custom({ url, payload, headers }) {
    const call = byPath.get(url) ?? unused()
    const { uuid = crypto.randomUUID() } = (headers ?? {}) as { uuid?: string }
    const { file } = (payload ?? {}) as { file?: unknown }
    return { data: (await exchange(call, file instanceof File ? file : (payload ?? {}), uuid)) as never }
  },
}
