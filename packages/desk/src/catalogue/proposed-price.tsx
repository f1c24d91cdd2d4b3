import { Text } from '@mantine/core'
import { products } from '@wanka/contract/staff/products.ts'
import type { ProposedChange } from '@wanka/contract/staff/proposals.ts'
import { useRead } from '../api/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Card } from '../ui/page.tsx'
import { PricePreview } from './price-preview.tsx'

/** The price of a proposal, as a customer will see it. */
export function ProposedPrice({ change }: { change: Extract<ProposedChange, { kind: 'price.set' }> }) {
  const { code, rate, holdsFrom } = change
  const read = useRead(products.list, {})
  return (
    <Card title="客户会看到的费用">
      <Loaded read={read}>
        {({ products: all }) => {
          const product = all.find((one) => one.code === code)
          if (!product) return <Text c="dimmed">没有这个产品了。</Text>
          return <PricePreview product={product} rate={rate} holdsFrom={holdsFrom} />
        }}
      </Loaded>
    </Card>
  )
}
