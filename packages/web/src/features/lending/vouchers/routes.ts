import type { Route } from '../../../navigation/route.ts'

const right = { label: '凭证记录', to: 'consumerVoucherList' } as const

export const voucherRoutes = {
  vouchersList: { title: '借款凭证', auth: 'login', right, screen: () => import('./vouchers-list.screen.tsx') },
  vouchersUpload: { title: '上传凭证', auth: 'login', right, screen: () => import('./vouchers-upload.screen.tsx') },
  vouchersDemo: { title: '凭证示例', auth: 'login', screen: () => import('./vouchers-demo.screen.tsx') },
  uploadConsumerVoucher: {
    title: '上传消费凭证',
    auth: 'login',
    right: { ...right, label: '记录' },
    screen: () => import('./upload-consumer-voucher.screen.tsx'),
  },
  consumerVoucherList: {
    title: '消费凭证记录',
    auth: 'login',
    screen: () => import('./consumer-voucher-list.screen.tsx'),
  },
} satisfies Record<string, Route>
