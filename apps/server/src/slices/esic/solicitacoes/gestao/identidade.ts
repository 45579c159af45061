import * as contrato from '@balcao/contracts';
import type { IdentidadeAberta, TextosDoSolicitante } from '@balcao/contracts';
import * as regras from '@balcao/domain';
import {
  INSTANCIAS,
  cabeEm,
  lido,
  LIMITES_DO_ESIC,
  rotuloDaOpcao,
  marcasDePessoa,
  tarjar,
  TRECHOS,
  type QuemPediu,
} from '@balcao/domain';
import { AppError, campoInvalido, camposInvalidos } from '../../../../core/app-error.ts';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import { rota, type Pedido } from '../../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../../slice.ts';
import { opcao } from '../../processo/apresentar.ts';
import { olhadaComASessao } from '../../processo/olhada.repository.ts';
import type { SolicitacaoGuardada } from '../../processo/solicitacoes.repository.ts';
import {
  abrirSessaoDoEsic,
  exigirAcao,
  titularDaSolicitacao,
} from '../../processo/solicitacoes.ts';
import { agir } from './agir.ts';
import { olhadaDaSessao } from '../olhar.ts';
import { findIdentidade, readDoSolicitante, type DoSolicitante } from './identidade.repository.ts';

/** Shows who asked; that it was seen, by whom and why, is written in the same transaction. */
const abrir = async (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, motivo }: Pedido<typeof contrato.abrirIdentidade>['body'],
): Promise<IdentidadeAberta> => {
  let aberta: IdentidadeAberta | undefined;
  await agir(contexto, quem, {
    id,
    acao: 'abrir-identidade',
    aviso: 'IDENTIDADE_ABERTA',
    campo: 'motivo',
    ler: async ({ tx, orgao: { cod_empre } }) => {
      aberta = await findIdentidade(tx, cod_empre, id);
    },
    fazer: (solicitacao, ato) => regras.abrirIdentidade(solicitacao, motivo, ato),
  });
  if (aberta === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return aberta;
};

interface Trecho {
  chave: string;
  titulo: string;
  original: string;
}

/** Every text of the requester, oldest first. */
const trechosDe = (
  { assunto, descricao }: Pick<SolicitacaoGuardada, 'assunto' | 'descricao'>,
  { complemento, recursos }: Pick<DoSolicitante, 'complemento' | 'recursos'>,
): Trecho[] => [
  { chave: TRECHOS.assunto, titulo: 'Assunto', original: assunto },
  { chave: TRECHOS.descricao, titulo: 'Descrição', original: descricao },
  ...(complemento === undefined
    ? []
    : [{ chave: TRECHOS.complemento, titulo: 'O que faltava', original: complemento }]),
  ...recursos.flatMap(({ id: recurso_id, instancia, mensagem, entregas }) => {
    const nome = rotuloDaOpcao(opcao(INSTANCIAS, instancia).nome);
    return [
      { chave: TRECHOS.recurso(recurso_id), titulo: `Recurso, ${nome}`, original: mensagem },
      ...entregas.flatMap(({ contestacao }, i) =>
        contestacao === null
          ? []
          : [
              {
                chave: TRECHOS.contestacao(recurso_id, i + 1),
                titulo: `Contestação da entrega, ${nome}`,
                original: contestacao,
              },
            ],
      ),
    ];
  }),
];

const quemPediu = ({ solicitante, numero_protocolo }: SolicitacaoGuardada): QuemPediu => ({
  nome: solicitante.nome,
  protocolo: numero_protocolo,
});

/** What is needed to write what others read; it is a look at the request, and stands in its trail. */
const ler = async (contexto: Contexto, quem: Quem, id: string): Promise<TextosDoSolicitante> => {
  const { db } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  const olhada = await olhadaDaSessao(contexto, quem, id);
  if (olhada === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const { solicitacao } = olhada;
  exigirAcao('tirar-identidade', solicitacao.fatos, pessoa, orgao);
  const registrado = auditar(db, quem, {
    cod_empre,
    evento: 'solicitacoes.ver',
    titular: titularDaSolicitacao(contexto.cofre, solicitacao, null),
    dados: { solicitacao_id: id },
  });
  const [doSolicitante] = await Promise.all([readDoSolicitante(db, cod_empre, id), registrado]);
  const { anexos } = doSolicitante;
  const trechos = trechosDe(solicitacao, doSolicitante);
  const { sem_identidade: sem } = solicitacao.fatos;
  return {
    versao: sem?.versao ?? 0,
    trechos: trechos.map((trecho) => {
      const feito = sem?.textos[trecho.chave];
      const texto =
        feito ?? tarjar(trecho.original, marcasDePessoa(trecho.original, quemPediu(solicitacao)));
      return { ...trecho, texto, pronto: feito !== undefined };
    }),
    anexos: anexos.map(({ id: identificador, nome }) => ({
      identificador,
      nome,
      liberado: sem?.anexos.includes(identificador) ?? false,
    })),
  };
};

/**
 * The texts of the parts that there are, by their keys. Of who asked nothing is named in a text that still
 * looks as if it told: only where it does.
 */
const conferidos = (
  trechos: readonly Trecho[],
  {
    textos,
    conferido,
  }: Pick<Pedido<typeof contrato.tirarIdentidade>['body'], 'textos' | 'conferido'>,
  quem: QuemPediu,
): Record<string, string> => {
  const escritos = Object.fromEntries(
    textos
      .filter(({ chave }) => trechos.some((trecho) => trecho.chave === chave))
      .map(({ chave, texto }) => [chave, texto]),
  );
  if ([TRECHOS.assunto, TRECHOS.descricao].some((chave) => escritos[chave] === undefined))
    throw campoInvalido('textos', 'Escreva o assunto e a descrição que os setores leem.');
  const { assunto: maximo } = LIMITES_DO_ESIC;
  const longo = textos.findIndex(
    ({ chave, texto }) => chave === TRECHOS.assunto && !cabeEm(texto, maximo),
  );
  if (longo >= 0) throw campoInvalido(`textos.${longo}.texto`, `No máximo ${maximo} caracteres.`);
  if (conferido) return escritos;
  const marcas = textos.flatMap(({ texto }, i) => {
    const marca = regras.aindaIdentifica(marcasDePessoa(texto, quem));
    return marca === undefined ? [] : [[`textos.${i}.texto`, marca] as const];
  });
  if (marcas.length > 0) throw camposInvalidos(Object.fromEntries(marcas));
  return escritos;
};

/** Writes what others read, under the lock of the request: all or nothing. */
const tirar = (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    versao,
    anexos,
    ...escrito
  }: Pedido<typeof contrato.tirarIdentidade>['body'],
) => {
  let escritos: Pick<DoSolicitante, 'complemento' | 'recursos'> = {
    complemento: undefined,
    recursos: [],
  };
  return agir(contexto, quem, {
    id,
    acao: 'tirar-identidade',
    ler: async ({ tx, orgao: { cod_empre } }) => {
      escritos = await readDoSolicitante(tx, cod_empre, id);
    },
    fazer: (solicitacao, ato, _orgao, guardada) => {
      const textos = conferidos(trechosDe(guardada, escritos), escrito, quemPediu(guardada));
      if ((solicitacao.sem_identidade?.versao ?? 0) !== versao)
        throw new AppError('TEXTO_SEM_IDENTIDADE_ALTERADO');
      return lido(regras.tirarIdentidade(solicitacao, { textos, anexos }, ato));
    },
  });
};

/** What the SIC alone does where a requester asked not to be known. */
export const identidade: Slice = (app, contexto) => {
  rota(app, contrato.abrirIdentidade, async ({ quem, body }) => ({
    data: await abrir(contexto, quem, body),
  }));

  rota(
    app,
    contrato.getTextosDoSolicitante,
    async ({ quem, params }) => ({ data: await ler(contexto, quem, params.id) }),
    { comASessao: olhadaComASessao({ historico: false }) },
  );

  rota(app, contrato.tirarIdentidade, async ({ quem, body }) => ({
    data: await tirar(contexto, quem, body),
  }));
};
