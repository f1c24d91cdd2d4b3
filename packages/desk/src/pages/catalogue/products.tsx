import { Stack, UnstyledButton } from '@mantine/core'
import { type ProductShown, products } from '@wanka/contract/staff/products.ts'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/use-call.ts'
import { useMay } from '../../app/access.ts'
import { yuan } from '../../ui/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Rows } from '../../ui/rows.tsx'
import { aprWords, rateWords } from '../../words/catalogue.ts'
import { NewPrice } from './new-price.tsx'
import { Prices } from './prices.tsx'

/** The products with the price that holds today; one of them with all its prices, and another price for it. */
export function Products() {
  const read = useRead(products.list, {})
  return (
    <Loaded read={read}>
      {({ products: all, businessDate }) => <Chosen products={all} businessDate={businessDate} />}
    </Loaded>
  )
}

function Chosen({ products: all, businessDate }: { products: readonly ProductShown[]; businessDate: string }) {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const open = all.find(({ code }) => code === query.get('product')) ?? all[0]
  return (
    <>
      <Stack className="card">
        <Rows
          label="产品"
          rows={all}
          keyOf={({ code }) => code}
          openKey={open?.code}
          none="还没有产品。"
          columns={[
            {
              title: '产品',
              cell: ({ code, name }) => (
                <UnstyledButton
                  data-row={code}
                  className="line"
                  c="var(--mantine-color-anchor)"
                  aria-current={code === open?.code}
                  onClick={() => setQuery({ product: code }, { replace: true })}
                >
                  {name}
                </UnstyledButton>
              ),
            },
            { title: '出借方', cell: ({ lender }) => lender },
            {
              title: '金额',
              cell: ({ minAmount, maxAmount }) => (
                <span className="line">
                  {yuan(minAmount)} – {yuan(maxAmount)}
                </span>
              ),
            },
            { title: '期数', cell: ({ periods }) => periods.join('、') },
            { title: '年利率', isNumber: true, cell: ({ rate }) => <strong>{rateWords(rate)}</strong> },
            { title: '最高综合成本', isNumber: true, cell: ({ dearestAprBp }) => aprWords(dearestAprBp) },
            { title: '接下来', cell: comingOf },
            { title: '状态', cell: ({ isOpen }) => (isOpen ? '开放' : '不开放') },
          ]}
        />
      </Stack>
      {open && (
        <>
          <Prices key={open.code} product={open} />
          {may('price.propose') && !open.proposalId && (
            <NewPrice key={`new:${open.code}`} product={open} businessDate={businessDate} />
          )}
        </>
      )}
    </>
  )
}

function comingOf({ next, proposalId }: ProductShown) {
  if (proposalId) return <Link to={`/proposals/${proposalId}`}>新价格等待复核</Link>
  return next ? (
    <span className="line">
      {next.holdsFrom}起 {rateWords(next.rate)}
    </span>
  ) : (
    '不变'
  )
}
