import type { TestServer } from '../test-server.ts'

type Options = {
  kind?: string
  event?: string | null
  budget?: number
  perPerson?: number
  perDay?: number | null
  conditions?: object
  prizes?: { kind: string | null; worth: number; weight?: number }[]
  startsOn?: string
  endsOn?: string
  open?: boolean
  /** What customers read of it has the same name. */
  listed?: boolean
}

/** A campaign as staff would have made and opened it. @returns its code */
export async function campaignOf({ platform }: TestServer, code: string, options: Options = {}): Promise<string> {
  const { kind = 'reward', event = null, budget = 100, perPerson = 1, perDay = null, open = true, listed } = options
  await platform.db
    .insertInto('campaign')
    .values({
      code,
      kind,
      title: `活动${code}`,
      event,
      budget,
      per_person: perPerson,
      per_day: perDay,
      open,
      conditions: JSON.stringify(options.conditions ?? {}),
      prizes: JSON.stringify(options.prizes ?? []),
      starts_on: options.startsOn ?? null,
      ends_on: options.endsOn ?? null,
    })
    .execute()
  if (listed)
    await platform.db
      .insertInto('activity')
      .values({ activity_id: code, campaign_code: code, type: 'activity', title: code, summary: '', sections: '[]' })
      .execute()
  return code
}

/** Has every lot of a campaign that is drawn bring this one thing. */
export async function drawsOnly({ platform }: TestServer, code: string, kind: string, worth: number): Promise<void> {
  const prizes = JSON.stringify([{ kind, worth, weight: 1 }])
  await platform.db.updateTable('campaign').set({ prizes }).where('code', '=', code).execute()
}

/** What is promised of it, and what of that lives. */
export const spentOf = async ({ platform }: TestServer, code: string): Promise<number> =>
  (await platform.db.selectFrom('campaign').select('spent').where('code', '=', code).executeTakeFirstOrThrow()).spent

export const grantsOf = ({ platform }: TestServer, code: string) =>
  platform.db.selectFrom('campaign_grant').selectAll().where('campaign_code', '=', code).orderBy('nth').execute()
