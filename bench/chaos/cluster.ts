import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, postgresAccount } from '@wanka/server/platform/db/postgres-account.ts'
import { type DatabaseWire, layDatabaseWire } from '@wanka/testkit/servers/database-wire.ts'
import { freePort } from '@wanka/testkit/servers/free-port.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import pg from 'pg'
import { processesOf, signal } from './processes.ts'

/** Of Debian's packages `patroni`, `etcd-server`, `haproxy` and `postgresql-15`. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}
const BIN = '/usr/lib/postgresql/15/bin'
const USER = 'wanka'
const PASSWORD = 'wanka'
/** A lock on being the primary lasts this long, s; who holds it renews it every two seconds. */
const LOCK_SECONDS = 10
const STARTS_MS = 90_000

/** What this machine lacks for a cluster. */
export const missingPrograms = (): string[] => Object.values(PROGRAMS).filter((path) => !existsSync(path))

export type Node = {
  name: string
  /** The address of PostgreSQL itself, past the proxy. */
  directUrl: string
  isPrimary: () => Promise<boolean>
  kill: () => Promise<void>
  start: () => void
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Between the node and the place where the lock is kept. */
  wire: DatabaseWire
}

/** Two PostgreSQL that copy each other synchronously, and a proxy that leads to the primary. */
export type Cluster = {
  adminUrl: string
  port: number
  nodes: readonly Node[]
  primary: () => Promise<Node>
  /** Waits for a primary whose standby confirms its commits. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

export async function openCluster(): Promise<Cluster> {
  const account = await postgresAccount()
  const directory = await mkdtemp(join(tmpdir(), 'wanka-cluster-'))
  if (account) await chown(directory, account.uid, account.gid)
  const options = { ...account, cwd: directory, stdio: 'ignore', detached: true } as const
  const [client, peer] = [await freePort(), await freePort()]
  const etcd = spawn(PROGRAMS.etcd, etcdFlags(directory, client, peer), options)
  const nodes: (Node & { rest: number; port: number; end: () => Promise<void> })[] = []
  for (const name of ['a', 'b']) nodes.push(await makeNode({ name, directory, etcd: client, account }))
  const port = await freePort()
  await writeFile(join(directory, 'haproxy.cfg'), proxyConfig(port, nodes))
  const haproxy = spawn(PROGRAMS.haproxy, ['-f', join(directory, 'haproxy.cfg'), '-q'], options)
  const primary = async (): Promise<Node> => {
    for (const node of nodes) if (await node.isPrimary()) return node
    throw new Error('no primary')
  }
  const whole = async (): Promise<void> => {
    const isWhole = async (): Promise<boolean> => {
      const { directUrl } = await primary()
      return (
        (await asked(directUrl, "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'")) === 1
      )
    }
    await until(() => isWhole().catch(() => false), { withinMs: STARTS_MS, what: 'a primary with its standby' })
  }
  const [first, second] = nodes
  first?.start()
  await until(() => primary().catch(() => undefined), { withinMs: STARTS_MS, what: 'the first primary' })
  second?.start()
  await whole()
  return {
    adminUrl: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    nodes,
    primary,
    whole,
    stop: async () => {
      for (const node of nodes) await node.end()
      for (const program of [haproxy, etcd]) program.kill('SIGKILL')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const etcdFlags = (directory: string, client: number, peer: number): string[] => [
  `--data-dir=${join(directory, 'etcd')}`,
  `--listen-client-urls=http://127.0.0.1:${client}`,
  `--advertise-client-urls=http://127.0.0.1:${client}`,
  `--listen-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-cluster=default=http://127.0.0.1:${peer}`,
  '--enable-v2=true',
  '--log-level=error',
]

/** Connections to who is no longer the primary are cut, so that nothing is written there. */
const proxyConfig = (port: number, nodes: readonly { name: string; port: number; rest: number }[]): string => `global
    maxconn 1000
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s
listen primary
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, rest }) => `    server ${name} 127.0.0.1:${own} check port ${rest}`).join('\n')}
`

type NodePlan = { name: string; directory: string; etcd: number; account: Account | undefined }

async function makeNode({ name, directory, etcd, account }: NodePlan) {
  const [port, rest] = [await freePort(), await freePort()]
  const wire = await layDatabaseWire(etcd)
  const data = join(directory, name)
  const config = join(directory, `${name}.yaml`)
  await writeFile(
    config,
    JSON.stringify(nodeConfig({ name, port, rest, etcd: wire.port, data, directory }), undefined, 1),
  )
  let patroni: ChildProcess | undefined
  const all = async (): Promise<number[]> => [...(patroni?.pid ? [patroni.pid] : []), ...(await processesOf(data))]
  const send = async (name: NodeJS.Signals): Promise<void> => signal(await all(), name)
  return {
    name,
    port,
    rest,
    directUrl: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    isPrimary: async () =>
      (await fetch(`http://127.0.0.1:${rest}/primary`, soon()).catch(() => undefined))?.status === 200,
    kill: () => send('SIGKILL'),
    start: () => {
      patroni = spawn(PROGRAMS.patroni, [config], { ...account, cwd: directory, stdio: 'ignore', detached: true })
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    wire,
    end: async () => {
      await send('SIGCONT')
      await send('SIGKILL')
      await wire.stop()
    },
  }
}

const soon = () => ({ signal: AbortSignal.timeout(1000) })

type NodeFacts = { name: string; port: number; rest: number; etcd: number; data: string; directory: string }

/** Patroni reads JSON as the YAML that it is. */
const nodeConfig = ({ name, port, rest, etcd, data, directory }: NodeFacts) => ({
  scope: 'wanka',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  // not version 3 of its protocol: with that Patroni 3.0.2 takes the lock back after a pause, also from another primary. A proxy, so
  // that it knows no other way than the one that can be cut
  etcd: { hosts: [`127.0.0.1:${etcd}`], use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: LOCK_SECONDS,
      loop_wait: 2,
      retry_timeout: 3,
      maximum_lag_on_failover: 1_048_576,
      primary_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 300, lc_messages: 'C', hot_standby: 'on', wal_keep_size: '512MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: BIN,
    pgpass: join(directory, `${name}.pgpass`),
    authentication: {
      superuser: { username: USER, password: PASSWORD },
      replication: { username: 'copier', password: PASSWORD },
      rewind: { username: USER, password: PASSWORD },
    },
    parameters: { unix_socket_directories: '' },
    pg_hba: ['host replication copier 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
  },
})

async function asked(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(query)).rows[0]?.n
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether this PostgreSQL still takes writes: a second primary would. */
export const takesWrites = (url: string): Promise<boolean> =>
  asked(url, 'create table if not exists written_twice (n int)').then(
    () => true,
    () => false,
  )
