import {
  comunicarAnonimamente,
  criarSolicitacao,
  criarSolicitacaoPublica,
  registrarNoBalcao as contratoDoBalcao,
  type ComunicacaoRegistrada,
  type SolicitacaoCriada,
  type SolicitacaoNoBalcao,
} from '@balcao/contracts';
import {
  diasDaNatureza,
  NATUREZA_OUVIDORIA,
  recusaDaChegada,
  rotuloDoCanal,
  SEM_NOME,
  TIPO_COMUNICADO,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { dia } from '../processo/apresentar.ts';
import { umaVez } from '../processo/envios.repository.ts';
import { createSorteio } from '../processo/protocolo.repository.ts';
import { comoVisitante, type Quem } from '../../../core/quem/quem.ts';
import { findSolicitacao } from '../processo/solicitacoes.repository.ts';
import { comAnexos } from '../anexos/receber.ts';
import { rota, type Pedido as Corpo } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import {
  abrir,
  conferirPedido,
  createEscritorDePedidos,
  type Meios,
  type Pedido,
} from './abrir.ts';
import type { Freio } from '../../../core/limites/freios.ts';
import type { Limite } from '../../../core/limites/limites.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';

const UMA_HORA = 3_600;

/** A school or a telephone company may share an address: this only stops a machine. */
const POR_ORIGEM: Freio = {
  uso: 'solicitacao:origem',
  maximo: 200,
  janelaSegundos: UMA_HORA,
  semHora: true,
  teto: 600,
  antes: true,
};
/**
 * Each one writes to the e-mail that was typed, which may be anybody's. Never counted from
 * everywhere: whoever typed somebody's address could keep them from filing.
 */
const POR_EMAIL: Freio = {
  uso: 'solicitacao:email',
  maximo: 20,
  janelaSegundos: UMA_HORA,
  semHora: true,
  teto: 60,
  antes: true,
};
const POR_CONTA: Limite = {
  uso: 'solicitacao:conta',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  semHora: true,
};

/**
 * Counts a submission of a visitor before any of its files is read, and answers where it goes; of the device
 * it is told nothing, for a complaint may be among them.
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA, ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO
 */
const contarDeVisitante = async (
  { freios, orgaos }: Pick<Contexto, 'freios' | 'orgaos'>,
  quem: Quem,
  cod_empre: number,
  email: string | null,
): Promise<OrgaoEmUso> => {
  const { origem } = quem;
  const { versao_do_orgao } = await freios.passar(quem, {
    freios: [
      { limite: POR_EMAIL, partes: [cod_empre, origem, email ?? ''] },
      { limite: POR_ORIGEM, partes: [cod_empre, origem] },
    ],
    cod_empre,
  });
  return orgaos.getComServico(cod_empre, 'solicitacoes', versao_do_orgao);
};

type Chegada = Parameters<typeof comAnexos>[1];

/** Receives the files and files the request; what was sent before is answered as it was then. */
const receber = async (contexto: Meios, chegada: Chegada, pedido: Pedido) => {
  const { orgao, quem } = pedido;
  const { cod_empre, parametros: limites } = orgao;
  const abertura = conferirPedido(pedido);
  const remessa = { cod_empre, quem, setor_id: null, limites };
  return umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) => abrir(contexto, pedido, abertura, anexos)),
    async ({ solicitacao_id }) => {
      const antes = await findSolicitacao(contexto.db, cod_empre, solicitacao_id);
      if (antes === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
      return antes;
    },
  );
};

/** The same of who is signed in. @throws AppError MUITAS_TENTATIVAS, SERVICO_INATIVO */
const contarDeConta = async (
  { limites, orgaos }: Pick<Contexto, 'limites' | 'orgaos'>,
  quem: Quem,
): Promise<OrgaoEmUso> => {
  const orgao = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  await limites.consumir(POR_CONTA, orgao.cod_empre, quem.usuario?.id ?? '');
  return orgao;
};

/** Receives, and answers what stands on the confirmation. */
const registrar = async (
  contexto: Meios,
  chegada: Chegada,
  pedido: Pedido,
): Promise<SolicitacaoCriada> => {
  const { orgao, solicitante } = pedido;
  const { contagem_dos_prazos: contagem } = orgao.parametros;
  const { id, numero_protocolo, fatos } = await receber(contexto, chegada, pedido);
  return {
    id,
    protocolo: numero_protocolo,
    prazos: { esic: { resposta: diasDaNatureza(fatos.natureza, orgao).resposta, contagem } },
    data_previsao: dia(fatos.data_previsao_anterior ?? fatos.data_previsao),
    email: solicitante.email,
  };
};

/**
 * Files what came by another way than the portal, and answers what stands on its receipt.
 * @throws AppError CAMPO_INVALIDO of the day on which it came
 */
const registrarNoBalcao = async (
  meios: Meios,
  entrega: Chegada,
  quem: Quem,
  { canal, chegada, nome, email, telefone, ...campos }: Corpo<typeof contratoDoBalcao>['body'],
  chave: string | undefined,
): Promise<SolicitacaoNoBalcao> => {
  const orgao = await contarDeConta(meios, quem);
  const recusa = recusaDaChegada(chegada, orgao.hoje);
  if (recusa !== undefined) throw campoInvalido('chegada', recusa);
  const criada = await registrar(meios, entrega, {
    orgao,
    quem,
    origem: 'BALCAO',
    balcao: { canal, chegada },
    campos,
    solicitante: { nome, email: email ?? null, telefone: telefone ?? null },
    chave,
  });
  return {
    ...criada,
    canal: rotuloDoCanal(canal),
    chegada: dia(chegada),
    registrada_em: dia(orgao.hoje),
    registrada_por: quem.usuario?.nome ?? '',
    nome,
    assunto: campos.assunto,
  };
};

/**
 * Files what somebody tells without saying who they are: whoever is signed in is nobody here. Nothing is
 * mailed, and nothing tells who it was.
 */
const comunicar = async (
  meios: Meios,
  entrega: Chegada,
  quem: Quem,
  { cod_empre, ...textos }: Corpo<typeof comunicarAnonimamente>['body'],
  chave: string | undefined,
): Promise<ComunicacaoRegistrada> => {
  const ninguem = comoVisitante(quem);
  const orgao = await contarDeVisitante(meios, ninguem, cod_empre, null);
  await registrar(meios, entrega, {
    orgao,
    quem: ninguem,
    origem: 'ESIC',
    campos: { natureza: NATUREZA_OUVIDORIA, tipo: TIPO_COMUNICADO, ...textos },
    solicitante: { nome: SEM_NOME, email: null, telefone: null },
    chave,
  });
  return { data: { registrada_em: dia(orgao.hoje) } };
};

/** Filing a request, signed in or not, and for somebody else. */
export const abertura: Slice = (app, contexto) => {
  const gravarPedido = createEscritorDePedidos(contexto.db);
  const meios = { ...contexto, gravarPedido, sortear: createSorteio() };

  rota(app, criarSolicitacao, async ({ body, headers, quem, arquivos, request }) => {
    const orgao = await contarDeConta(contexto, quem);
    const { nome = '', email = null, telefone = null } = quem.usuario ?? {};
    return registrar(
      meios,
      { arquivos, request },
      {
        orgao,
        quem,
        origem: 'PAINEL',
        campos: body,
        solicitante: { nome, email: email?.toLowerCase() ?? null, telefone },
        chave: headers['idempotency-key'],
      },
    );
  });

  rota(app, contratoDoBalcao, ({ body, headers, quem, arquivos, request }) =>
    registrarNoBalcao(meios, { arquivos, request }, quem, body, headers['idempotency-key']),
  );

  rota(app, comunicarAnonimamente, ({ body, headers, quem, arquivos, request }) =>
    comunicar(meios, { arquivos, request }, quem, body, headers['idempotency-key']),
  );

  rota(app, criarSolicitacaoPublica, async ({ body, headers, quem, arquivos, request }) => {
    const { cod_empre, nome, email, email_de_novo: _repetido, telefone = null, ...campos } = body;
    const visitante = comoVisitante(quem);
    const orgao = await contarDeVisitante(contexto, visitante, cod_empre, email);
    return registrar(
      meios,
      { arquivos, request },
      {
        orgao,
        quem: visitante,
        origem: 'ESIC',
        campos,
        solicitante: { nome, email, telefone },
        chave: headers['idempotency-key'],
      },
    );
  });
};
