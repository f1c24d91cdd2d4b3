import { Badge, Button, Group } from '@mantine/core'
import { type Price, type ProductShown, products } from '@wanka/contract/staff/products.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { moment } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { PRICE_STATES, rateWords, settersOf } from '../../words/catalogue.ts'

/** The prices of a product with the day from which each holds, and who decided on it. */
export function Prices({ product }: { product: ProductShown }) {
  const [query, setQuery] = useSearchParams()
  const [day, id] = (query.get('after') ?? '').split(' ')
  const after = day && id ? { holdsFrom: day as BusinessDate, priceId: Number(id) } : undefined
  const read = useRead(products.prices, { code: product.code, ...(after && { after }) })
  return (
    <Card title={`${product.name}的价格`}>
      <Loaded read={read}>
        {({ prices, next }) => (
          <>
            <Rows
              label="价格"
              rows={prices}
              keyOf={({ priceId = 0 }) => String(priceId)}
              none="没有更早的价格。"
              columns={[
                { title: '从哪天起', cell: ({ holdsFrom }) => <span className="line">{holdsFrom ?? '上线'}</span> },
                { title: '年利率', isNumber: true, cell: ({ rate }) => rateWords(rate) },
                { title: '状态', cell: stateOf },
                { title: '谁定的', cell: decisionOf },
                {
                  title: '时间',
                  cell: ({ setAt }) => setAt && <span className="line">{moment(setAt)}</span>,
                },
              ]}
            />
            {next && (
              <Group>
                <Button
                  variant="default"
                  onClick={() => setQuery({ product: product.code, after: `${next.holdsFrom} ${next.priceId}` })}
                >
                  更早的价格
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const stateOf = ({ state }: Price) =>
  state === 'now' ? (
    <Badge variant="light" miw="max-content">
      {PRICE_STATES[state]}
    </Badge>
  ) : (
    PRICE_STATES[state]
  )

function decisionOf(price: Price) {
  const { proposalId } = price
  return proposalId ? <Link to={`/proposals/${proposalId}`}>{settersOf(price)}</Link> : settersOf(price)
}
