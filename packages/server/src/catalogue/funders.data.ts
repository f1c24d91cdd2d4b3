import type { Funder } from '../platform/db/tables.ts'

/** Lenders. `9F` is the specification's default (§3, capitalChannel). Operators fill in hotline and licence number. */
export const funders: readonly Funder[] = [
  {
    code: '9F',
    name: '云衡消费金融有限公司',
    short_name: '云衡消费金融',
    licence: '持有消费金融公司金融许可证，受国家金融监督管理总局监管',
    hotline: '',
    kind: 'own',
  },
  {
    code: 'JABANK',
    name: '江岸银行股份有限公司',
    short_name: '江岸银行',
    licence: '持有银行业金融许可证，受国家金融监督管理总局监管',
    hotline: '',
    kind: 'tripartite',
  },
]
