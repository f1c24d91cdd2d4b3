import type { AuditFilter } from '@wanka/contract/staff/audit.ts'

type Place = { at: string; auditId: number }

/** The filter in the page's address. */
export function filterOf(query: URLSearchParams): AuditFilter {
  const named = (name: 'action' | 'subject' | 'from' | 'to') => {
    const value = query.get(name)?.trim()
    return value ? { [name]: value } : {}
  }
  const actor = actorOf(query.get('by'), query.get('who')?.trim() ?? '')
  return { ...(actor && { actor }), ...named('action'), ...named('subject'), ...named('from'), ...named('to') }
}

function actorOf(by: string | null, who: string): AuditFilter['actor'] {
  if (by === 'staff') return { kind: by, ...(who && { staffId: who }) }
  if (by === 'operator') return { kind: by, ...(who && { name: who }) }
  if (by === 'customer') return { kind: by, ...(who && { customer: who }) }
  return by === 'system' ? { kind: by } : undefined
}

/** Whom a filter names, where it names one. */
export function whoOf(actor: AuditFilter['actor']): string {
  if (actor?.kind === 'staff') return actor.staffId ?? ''
  if (actor?.kind === 'operator') return actor.name ?? ''
  return actor?.kind === 'customer' ? (actor.customer ?? '') : ''
}

/** The address of a filter. */
export function queryOf({ actor, ...named }: AuditFilter): Record<string, string> {
  const who = whoOf(actor)
  return { ...(actor && { by: actor.kind }), ...(who && { who }), ...named }
}

/** Where the page begins. */
export function afterOf(query: URLSearchParams): Place | undefined {
  const [at, id] = [query.get('at'), query.get('id')]
  return at && id ? { at, auditId: Number(id) } : undefined
}
