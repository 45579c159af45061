import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evento } from '@balcao/domain';
import { createP12, SENHA_DO_P12 } from '../certificado-digital.ts';
import { ANA, CHEFE, SEM_IMOVEL } from '../cidade.ts';
import { linhas } from '../query.ts';
import { createSolicitacao } from '../solicitacoes.ts';
import { comando, type Ato } from './cena.ts';
import { cadastrar } from './contas.ts';

const ORGAO_NOVO = 4;

const exemplo = (nome: string) =>
  fileURLToPath(new URL(`../../../../../exemplos/importacao/${nome}`, import.meta.url));

/** Kinds of file, each with the example of how another system writes it; they stand on each other. */
const EXEMPLOS = [
  ['contribuintes', 'contribuintes'],
  ['imoveis', 'imoveis'],
  ['guias-iptu', 'guias-iptu'],
  ['imoveis', 'cadastro-de-outro-sistema'],
  ['contribuintes', 'pessoas-de-outro-sistema'],
  ['guias-issqn', 'issqn-de-outro-sistema'],
  ['guias-alvara', 'alvaras-de-outro-sistema'],
  ['guias-taxa', 'taxas-de-outro-sistema'],
  ['licencas', 'licencas-de-outro-sistema'],
  ['dividas', 'dividas-de-outro-sistema'],
  ['beneficios-fiscais', 'beneficios-fiscais'],
  ['renuncias-previstas', 'renuncias-previstas'],
  ['alteracoes', 'alteracoes-de-outro-sistema'],
  ['indices', 'indices'],
] as const;

/** The examples up to the first of this kind, in an orgao of their own. */
const importar = (tipo: (typeof EXEMPLOS)[number][0]): Ato => [
  ['OPERADOR'],
  async (cena) => {
    const ultimo = EXEMPLOS.findIndex(([um]) => um === tipo);
    for (const [um, arquivo] of EXEMPLOS.slice(0, ultimo + 1)) {
      const mapa = arquivo === um ? [] : ['--mapa', exemplo(`${arquivo}.mapa.json`)];
      const linha = ['importar', um, exemplo(`${arquivo}.csv`), '--orgao', '3', ...mapa];
      await comando(linha)(cena);
    }
  },
  3,
];

/** Columns of the file that the mapping of the example reads, and one block of our own. */
const QUADRA = `ano;quadra;terreno;construído;ocupado;preço_m2_mediano;preço_m2_ponderado;ano_mediano;ano_ponderado;testada_mediana;CA_mediano;TO_mediano;CA_quadra;TO_quadra
2020;900001;42224;29926;25682;1294,0;1548;1970,0;1963;11,950;0,36;0,79;0,70;0,60
`;

/** The operator's commands. */
export const ATOS_DO_OPERADOR = {
  'orgao.criar': [
    ['OPERADOR'],
    comando([
      ...['orgao', 'criar', '--codigo', String(ORGAO_NOVO), '--nome', 'Câmara'],
      ...['--cnpj', '12.ABC.345/01DE-35', '--municipio', '1302603'],
      ...['--logradouro', 'Rua A, 1', '--bairro', 'Centro', '--cep', '69000-000'],
    ]),
    ORGAO_NOVO,
  ],
  'orgao.configurar': [
    ['OPERADOR'],
    comando(['orgao', 'configurar', '--orgao', '1', '--parametro', 'febraban_codigo=4321']),
  ],
  'orgao.govbr': [['OPERADOR'], comando(['orgao', 'govbr', '--orgao', '3', '--desligar']), 3],
  'orgao.fonte': [['OPERADOR'], comando(['orgao', 'fonte', '--orgao', '3', '--tipo', 'ledger']), 3],
  'orgao.banco': [['OPERADOR'], comando(['orgao', 'banco', '--orgao', '3', '--remover']), 3],
  'orgao.levar': [
    ['OPERADOR'],
    async (cena) => {
      const pasta = mkdtempSync(join(tmpdir(), 'orgao-'));
      await comando(['orgao', 'exportar', '--orgao', '1', '--para', pasta])(cena);
      rmSync(pasta, { recursive: true });
    },
  ],
  'orgao.certificado': [
    ['OPERADOR'],
    async (cena) => {
      const pasta = mkdtempSync(join(tmpdir(), 'p12-'));
      const arquivo = join(pasta, 'cidade.p12');
      writeFileSync(arquivo, createP12().p12);
      const linha = ['orgao', 'certificado', arquivo, '--orgao', '1'];
      await comando(linha, `${SENHA_DO_P12}\n`)(cena);
      await comando(['orgao', 'certificado', '--orgao', '1', '--remover'])(cena);
      rmSync(pasta, { recursive: true });
    },
  ],
  'cadastro.cartas': [
    ['OPERADOR'],
    async (cena) => {
      const pasta = mkdtempSync(join(tmpdir(), 'cartas-'));
      const [lista, csv] = ['imoveis.csv', 'cartas.csv'].map((nome) => join(pasta, nome));
      writeFileSync(lista ?? '', `inscricao;cpfcnpj;nome;endereco\n7;${SEM_IMOVEL};Eva;Rua A, 1\n`);
      const linha = ['cadastro', 'cartas', '--orgao', '1', '--csv', csv ?? ''];
      await comando([...linha, '--lista', lista ?? ''])(cena);
      rmSync(pasta, { recursive: true });
    },
  ],
  'usuario.criar': [
    ['OPERADOR'],
    comando(
      [
        ...['usuario', 'criar', '--orgao', '1', '--tipo', 'ADMIN', '--nome', 'Eva'],
        ...['--cpf', SEM_IMOVEL, '--email', 'eva@exemplo.example'],
      ],
      'cavalo-bateria-grampo',
    ),
  ],
  'retencao.aplicar': [
    ['OPERADOR'],
    async (cena) => {
      const { db } = cena.servidor;
      const ha6anos = '2020-11-20';
      await createSolicitacao(db, 1, {
        status_id: 4,
        data_solicitacao: ha6anos,
        data_previsao: ha6anos,
        data_finalizacao: ha6anos,
      });
      await comando(['retencao', 'aplicar', '--orgao', '1', '--confirmar'])(cena);
    },
  ],
  'retencao.preservar': [
    ['OPERADOR'],
    comando(['retencao', 'preservar', '--orgao', '1', '--documento', ANA, '--motivo', 'Processo']),
  ],
  'retencao.liberar': [
    ['OPERADOR'],
    async (cena) => {
      const deAna = ['--orgao', '1', '--documento', ANA];
      await comando(['retencao', 'preservar', ...deAna, '--motivo', 'Processo'])(cena);
      await comando(['retencao', 'liberar', ...deAna])(cena);
    },
  ],
  'usuario.dispensar-govbr': [
    ['OPERADOR'],
    comando(['usuario', 'dispensar', CHEFE, '--orgao', '1', '--motivo', 'O gov.br caiu.']),
  ],
  'usuario.desbloquear': [['OPERADOR'], comando(['usuario', 'desbloquear', ANA, '--orgao', '1'])],
  'correio.reenviar': [
    ['OPERADOR'],
    async (cena) => {
      await cadastrar(cena);
      await linhas(
        cena.servidor.banco,
        `with tiradas as (delete from trabalhos where fila = 'correio' returning id, dados)
         insert into trabalhos (id, fila, dados) select id, 'correio-falhas', dados from tiradas`,
      );
      await comando(['correio', 'reenviar', '--todos', '--orgao', '1'])(cena);
    },
  ],
  'importacao.contribuintes': importar('contribuintes'),
  'importacao.imoveis': importar('imoveis'),
  'importacao.guias-iptu': importar('guias-iptu'),
  'importacao.guias-issqn': importar('guias-issqn'),
  'importacao.guias-alvara': importar('guias-alvara'),
  'importacao.guias-taxa': importar('guias-taxa'),
  'importacao.licencas': importar('licencas'),
  'importacao.dividas': importar('dividas'),
  'importacao.beneficios-fiscais': importar('beneficios-fiscais'),
  'importacao.renuncias-previstas': importar('renuncias-previstas'),
  'importacao.alteracoes': importar('alteracoes'),
  'importacao.indices': importar('indices'),
  'importacao.solicitacoes-anteriores': [
    ['OPERADOR'],
    comando([
      ...['importar', 'solicitacoes-anteriores', exemplo('solicitacoes-anteriores.csv')],
      ...['--orgao', '1', '--gravar'],
    ]),
  ],
  'importacao.iptu-por-area': [
    ['OPERADOR'],
    async (cena) => {
      const pasta = mkdtempSync(join(tmpdir(), 'quadras-'));
      const arquivo = join(pasta, 'quadras.csv');
      writeFileSync(arquivo, QUADRA);
      const mapa = exemplo('sao-paulo-2020-quadras.mapa.json');
      const linha = ['importar', 'iptu-por-area', arquivo, '--mapa', mapa, '--orgao', '3'];
      await comando(linha)(cena);
      rmSync(pasta, { recursive: true });
    },
    3,
  ],
} satisfies Partial<Record<Evento, Ato>>;
