import type {
  Alteracao,
  Divida,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA, EMPRESA } from '../../cidade.ts';

interface DeAlguem {
  cod_empre: number;
  /** CPF/CNPJ. */
  dono: string;
}
export type DividaConhecida = Divida & DeAlguem;
export type AlteracaoConhecida = Alteracao & DeAlguem;

const divida = (
  cod_empre: number,
  dono: string,
  fatos: Pick<Divida, 'ano' | 'vencimento'> & Partial<Divida>,
): DividaConhecida => ({
  cod_empre,
  dono,
  imovel_codigo: null,
  numero_parcela: 1,
  tipo_receita: 'ISSQN',
  pagamento: null,
  principal: 10_000,
  correcao: 0,
  juros: 0,
  multa: 0,
  pago: 0,
  suspensa: false,
  ...fatos,
});

/** Debts in the order in which a statement has them. */
export const DIVIDAS: readonly DividaConhecida[] = [
  divida(1, ANA, {
    ano: 2025,
    vencimento: '2025-05-15',
    numero_parcela: 0,
    tipo_receita: 'Taxa de licença',
    pago: 4_000,
    pagamento: '2026-02-03',
  }),
  divida(1, ANA, {
    ano: 2025,
    vencimento: '2025-06-15',
    numero_parcela: 1,
    imovel_codigo: 10,
    tipo_receita: 'IPTU',
    principal: 40_000,
    correcao: 1_234,
    juros: 5_678,
    multa: 8_247,
  }),
  divida(1, ANA, { ano: 2025, vencimento: '2025-06-15', numero_parcela: 2, suspensa: true }),
  divida(1, ANA, { ano: 2023, vencimento: '2023-01-10', pago: 10_000, pagamento: '2024-01-10' }),
  divida(1, EMPRESA, { ano: 2024, vencimento: '2024-12-31', principal: 99_999_999_999 }),
  divida(2, ANA, { ano: 2026, vencimento: '2026-01-10', principal: 77_700 }),
];

const alteracao = (
  cod_empre: number,
  dono: string,
  fatos: Pick<Alteracao, 'numero' | 'momento'> & Partial<Alteracao>,
): AlteracaoConhecida => ({
  cod_empre,
  dono,
  alterado_por: 'Setor de Cadastro',
  mudancas: [
    { titulo: 'Logradouro', valor: 'Rua A, 11' },
    { titulo: 'Bairro', valor: 'Centro' },
    { titulo: 'CEP', valor: '01001-000' },
    { titulo: 'Cidade', valor: 'São João/SP' },
  ],
  ...fatos,
});

/** Entries of the change log, newest first. */
export const ALTERACOES: readonly AlteracaoConhecida[] = [
  alteracao(1, ANA, {
    numero: 12,
    momento: new Date('2026-10-05T13:30:15.250Z'),
    alterado_por: 'Portal do contribuinte',
    mudancas: [{ titulo: 'E-mail', valor: '' }],
  }),
  alteracao(1, ANA, { numero: 40, momento: new Date('2026-01-01T02:59:59Z') }),
  alteracao(1, ANA, { numero: 3, momento: new Date('2019-11-03T12:00:00Z') }),
  alteracao(1, EMPRESA, { numero: 13, momento: new Date('2026-10-05T13:30:16Z') }),
  alteracao(2, ANA, { numero: 12, momento: new Date('2026-10-05T13:30:15Z') }),
];
