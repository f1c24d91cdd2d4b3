import { Stack, Text, UnstyledButton } from '@mantine/core'
import { type AgreementText, agreements } from '@wanka/contract/staff/agreements.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Editions } from './editions.tsx'

/** The texts that customers read or consent to; one of them with its editions. */
export function Agreements() {
  const read = useRead(agreements.list, {})
  return (
    <Loaded read={read}>{({ texts, businessDate }) => <Chosen texts={texts} businessDate={businessDate} />}</Loaded>
  )
}

function Chosen({ texts, businessDate }: { texts: readonly AgreementText[]; businessDate: string }) {
  const [query, setQuery] = useSearchParams()
  const open = texts.find(({ key }) => key === query.get('text')) ?? texts[0]
  return (
    <div className="columns reading worklist">
      <Stack className="card">
        <Rows
          label="协议"
          rows={texts}
          keyOf={({ key }) => key}
          openKey={open?.key}
          none="还没有协议。"
          columns={[
            {
              title: '协议',
              cell: ({ key, title }) => (
                <UnstyledButton
                  data-row={key}
                  c="var(--mantine-color-anchor)"
                  aria-current={key === open?.key}
                  onClick={() => setQuery({ part: 'agreements', text: key }, { replace: true })}
                >
                  {title}
                  {texts.some((one) => one.title === title && one.key !== key) && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      {key}
                    </Text>
                  )}
                </UnstyledButton>
              ),
            },
            { title: '现行版本', cell: ({ inForce }) => <span className="line">{inForce?.version ?? '没有'}</span> },
            { title: '接下来', cell: comingOf },
          ]}
        />
      </Stack>
      {open && <Editions key={open.key} text={open} businessDate={businessDate} />}
    </div>
  )
}

function comingOf({ next, proposalId }: AgreementText) {
  if (proposalId) return <Link to={`/proposals/${proposalId}`}>等待复核</Link>
  return next ? <span className="line">{next.effectiveOn}起</span> : '不变'
}
