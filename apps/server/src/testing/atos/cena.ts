import { expect } from 'vitest';
import { createCofre } from '../../core/cofre.ts';
import { createCidadeEmUso, PARCELAS } from '../cidade-em-uso.ts';
import { ANA, createOrgao, SEM_IMOVEL, SENHA } from '../cidade.ts';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { esvaziar } from '../esvaziar.ts';
import { govbrFalso, ligarGovbrFalso } from '../govbr-falso.ts';
import { tirarCartas } from '../cartas.ts';
import { abrirLinhaDeComando } from '../linha-de-comando.ts';
import type { Deps } from '../../slices/slice.ts';
import { idDe } from '../query.ts';
import {
  createDivida,
  createGuiaDePessoa,
  createLicenca,
  SERVICOS_TRIBUTARIOS,
} from '../tributos.ts';
import { abrirServidor, CONFIG, type Navegador } from '../servidor.ts';

/** In the trail: the role that did it, and whose account, when there is one. */
type Autor =
  | readonly ['VISITANTE' | 'OPERADOR']
  | readonly ['CONTRIBUINTE' | 'PREFEITURA' | 'ADMIN', cpfcnpj: string];

/** What makes an event happen, who the trail says did it, and in which orgao (1 unless said). */
export type Ato = readonly [
  autor: Autor,
  fazer: (cena: Cena) => Promise<unknown>,
  cod_empre?: number,
];

/** The guides of the scene, each with an overdue installment and one to come, and how it is asked for. */
export const GUIAS = {
  IPTU: { numero: 100, url: 'v2/iptus', tipo: 'GUIA_IPTU' },
  ISSQN: { numero: 300, url: 'v2/issqn', tipo: 'GUIA_ISSQN' },
  ALVARA: { numero: 400, url: 'v2/alvaras', tipo: 'GUIA_ALVARA' },
  TAXA: { numero: 500, url: 'v2/taxas-fiscalizacao', tipo: 'GUIA_TAXA' },
  PARCELAMENTO: { numero: 9_000_000_001, url: 'v2/parcelamentos', tipo: 'GUIA_PARCELAMENTO' },
} as const;

/** A licence in force, of a guide that is paid. */
export const LICENCA = { numero_guia: 600, cod_verificador: 'LIC600' } as const;

const PAGA = {
  numero: 1,
  vencimento: '2026-02-10',
  centavos: 9_000,
  situacao: 'BAIXADA',
  pagamento: '2026-02-02',
} as const;

const deTodos = (tabela: string) => `delete from ${tabela}`;
const doOrgao3 = (tabela: string) => `delete from ${tabela} where cod_empre = 3`;
/** What the acts leave, and all of the ledger of orgao 3, in the order in which rows let go of one another. */
const RECOMECAR = [
  'delete from programas_de_parcelamento',
  `update parcelas set situacao = 'ATIVA', pagamento = null, principal_pago_centavos = 0,
     pago_em_parte_centavos = 0 where cod_empre = 1 and valor_centavos = 15000`,
  ...['beneficios_fiscais', 'certidoes', 'emissoes', 'codigos_de_recuperacao'].map(deTodos),
  ...['dois_fatores', 'limites', 'links'].map(deTodos),
  ...['licencas', 'dividas', 'alteracoes', 'parcelas'].map(doOrgao3),
  ...['guias', 'imoveis', 'contribuintes'].map(doOrgao3),
  'update usuarios set dois_fatores_em = null where dois_fatores_em is not null',
  `delete from usuarios where cpfcnpj = '${SEM_IMOVEL}'`,
].join(';');

/** Where the acts happen: a server with an orgao in use (1) and one that files are imported into (3). */
export const abrirCena = async (meios: Partial<Deps> = {}) => {
  const servidor = await abrirServidor({ govbr: govbrFalso, ...meios });
  const { db, relogio, banco } = servidor;
  await createCidadeEmUso(db, SERVICOS_TRIBUTARIOS);
  await createOrgao(db, 3);
  await ligarGovbrFalso(servidor, 1);
  for (const tributo of ['ISSQN', 'ALVARA', 'TAXA'] as const) {
    const { numero } = GUIAS[tributo];
    await createGuiaDePessoa(db, 1, { tributo, numero, dono: ANA, parcelas: PARCELAS });
  }
  await createGuiaDePessoa(db, 1, {
    tributo: 'PARCELAMENTO',
    numero: GUIAS.PARCELAMENTO.numero,
    dono: ANA,
    parcelas: [PAGA, ...PARCELAS.map((uma) => ({ ...uma, numero: uma.numero + 1 }))],
  });
  await createGuiaDePessoa(db, 1, {
    tributo: 'ALVARA',
    numero: LICENCA.numero_guia,
    dono: ANA,
    situacao: 'BAIXADA',
    parcelas: [PAGA],
  });
  await createLicenca(db, 1, LICENCA);
  await createDivida(db, 1, { dono: ANA, numero_divida: 1 });

  let endereco = 0;
  /** A browser of its own address, so that no limit of one act is another's. */
  const visitante = () => servidor.navegador(`198.18.7.${(endereco += 1)}`);
  const conta = async (cpfcnpj: string) => `/api/usuario/${await idDe(banco, cpfcnpj)}`;

  return {
    servidor,
    rodar: abrirLinhaDeComando(
      banco,
      createCofre(CONFIG.appKey),
      () => relogio.agora,
      {},
      undefined,
      () => Promise.resolve(armazenamentoEmPasta(servidor.pasta)),
    ),
    visitante,
    entrar: (cpfcnpj: string, senha = SENHA) => visitante().entrar(1, cpfcnpj, senha),
    conta,
    contaDeOutro: async (cpfcnpj: string) => (await conta(cpfcnpj)).replace('/api', '/api/admin'),
    /** As before every act, but for the trail itself. */
    recomecar: async () => {
      await esvaziar(banco, 'arquivos_de_pagamento', 'parcelamentos');
      await banco.owner.query(RECOMECAR);
      await tirarCartas(servidor);
    },
  };
};
export type Cena = Awaited<ReturnType<typeof abrirCena>>;

/** Signs in, does it, and holds that the server agreed. */
export const como =
  (
    cpfcnpj: string,
    fazer: (quem: Navegador, cena: Cena) => Promise<{ statusCode: number; body: string }>,
  ): Ato[1] =>
  async (cena) => {
    const { statusCode, body } = await fazer(await cena.entrar(cpfcnpj), cena);
    expect(statusCode, body).toBeLessThan(300);
  };

/** Types a command of the operator, and holds that it went well. */
export const comando =
  (linha: readonly string[], entrada?: string): Ato[1] =>
  async ({ rodar }) =>
    expect(await rodar([...linha], entrada)).toMatchObject({ saida: 0 });
