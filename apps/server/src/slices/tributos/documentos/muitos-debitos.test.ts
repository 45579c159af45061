import type { Debito } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrgaos, type OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { ANA, createInstituicao } from '../../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import { certidaoParaImprimir } from '../certidoes/arquivo.ts';
import type { CertidaoComFatos } from '../certidoes/certidoes.repository.ts';
import { extratoParaImprimir } from './extrato-impresso.ts';

const AGORA = new Date('2026-11-20T15:00:00Z');

let servidor: Servidor;
let orgao: OrgaoEmUso;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
  orgao = await createOrgaos(servidor.db, () => AGORA).get(1);
});
afterAll(() => servidor.encerrar());

const extrato = (quantas: number) => {
  const divida = {
    ano: 2020,
    imovel_codigo: null,
    tipo_receita: 'ISSQN',
    vencimento: '2020-01-10',
    pagamento: null,
    principal: 100,
    correcao: 0,
    juros: 0,
    multa: 0,
    pago: 0,
    suspensa: false,
  };
  const dividas = Array.from({ length: quantas }, (_, i) => ({ ...divida, numero_parcela: i + 1 }));
  const contribuinte = { codigo: 1, nome: 'Ana', cpfcnpj: ANA };
  return extratoParaImprimir({ contribuinte, dividas }, orgao, { agora: AGORA, publico: false });
};

it.each([2_000, 2_001])(
  'P30 a statement of %i debts has at most the newest 2,000, says so, and sums up all',
  (quantas) => {
    const { linhas, notas, totais } = extrato(quantas);
    expect(linhas).toHaveLength(2_000);
    expect(linhas[0]?.parcela).toBe('1');
    const corte =
      'Este extrato relaciona os 2000 débitos mais recentes, de 2001; os totais são de todos.';
    expect(notas.includes(corte)).toBe(quantas > 2_000);
    expect(totais[0]).toEqual(['Saldo devedor', `R$ ${quantas === 2_001 ? '2.001' : '2.000'},00`]);
  },
);

const certidao = (quantos: number): CertidaoComFatos => {
  const debito: Omit<Debito, 'parcela'> = {
    situacao: 'VENCIDO',
    receita: 'ISSQN',
    ano: 2020,
    imovel: null,
    vencimento: '2020-01-10',
    valor: 100,
    inscrito: true,
  };
  const [tipo, abrangencia] = ['CPD', 'AMPLA'] as const;
  return {
    id: '00000000-0000-4000-8000-000000000000',
    cod_empre: 1,
    ano: 2026,
    numero: 1,
    tipo,
    abrangencia,
    cpfcnpj: ANA,
    contribuinte: 'Ana',
    codigo: '000000000',
    emitida_em: AGORA,
    valida_ate: '2027-02-18',
    revogada_em: null,
    revogacao_motivo: null,
    fatos: {
      tipo,
      abrangencia,
      contribuinte: { nome: 'Ana', cpfcnpj: ANA },
      imovel: null,
      debitos: Array.from({ length: quantos }, (_, i) => ({ ...debito, parcela: i + 1 })),
      requerente: { finalidade: null, remetente: null, observacao: null },
    },
  };
};

it.each([500, 501])('P25 a certificate of %i debts lists at most the oldest 500', (quantos) => {
  const { debitos, paragrafos } = certidaoParaImprimir(certidao(quantos), orgao, {
    portal: 'https://x',
    via: 'INTEGRAL',
  });
  expect(debitos).toHaveLength(500);
  expect(debitos[0]?.parcela).toBe('1');
  const aviso = 'Estão relacionados os 500 débitos mais antigos, de 501.';
  expect(paragrafos.includes(aviso)).toBe(quantos === 501);
});
