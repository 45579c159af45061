import { idDoStatus, montarProtocolo, SORTEIOS_DO_PROTOCOLO, type DataCivil } from '@balcao/domain';
import type { publicacoes } from '../../schema/publicacoes.ts';
import type { solicitacaoHistorico, solicitacoes } from '../../schema/solicitacoes.ts';
import type { Acaso } from '../acaso.ts';
import { nomeDePessoa } from '../nomes.ts';
import { linhasDosRecursos, type LinhasDosRecursos } from '../recursos/linhas.ts';
import { escolherRecursos } from '../recursos/roteiro.ts';
import { escolherRoteiro, type Roteiro } from './roteiro.ts';
import { TEMAS, type Tema } from './temas.ts';
import type { Vida } from './tempo.ts';
import { viver, type Casa } from './vida.ts';

type LinhaDaPublicacao = typeof publicacoes.$inferInsert;
type LinhaDaSolicitacao = typeof solicitacoes.$inferInsert;
export type LinhaDoHistorico = typeof solicitacaoHistorico.$inferInsert;

/** Somebody with an account who files requests. */
export interface Solicitante {
  id: string;
  nome: string;
  email: string | null;
  telefone: string | null;
}

/** A city in which requests are filed and worked on. */
export interface Cidade extends Omit<Casa, 'protocolo'> {
  cod_empre: number;
  solicitantes: readonly Solicitante[];
  /** Today: the newest request is of the day before. */
  hoje: DataCivil;
}

/** What is known beforehand of a request; chance decides the rest. */
export interface Encomenda {
  dia: DataCivil;
  solicitante?: Solicitante;
  tema?: Tema;
  roteiro?: Roteiro;
}

export interface Linhas extends LinhasDosRecursos {
  solicitacao: LinhaDaSolicitacao;
  historico: LinhaDoHistorico[];
  /** What was published of it. */
  publicacao?: LinhaDaPublicacao;
}

const URNA = TEMAS.flatMap((tema) => Array.from({ length: tema.peso }, () => tema));
/** One request in so many comes from somebody with an account. */
const COM_CONTA = 0.35;
/** 8 in the morning in the west of the country: the same civil day in every zone of it. */
const ABERTURA_UTC = 13;
const MINUTO = 60_000;

/** The n-th act of a day, from 0: in the order of the history, during office hours. */
const instante = (dia: DataCivil, ordem: number, acaso: Acaso): Date =>
  new Date(
    Date.parse(`${dia}T${ABERTURA_UTC}:00:00Z`) + (ordem * 40 + acaso.inteiro(0, 39)) * MINUTO,
  );

/** Writes requests of a city down as rows, each with a protocol of its own. */
export const criarEscrivao = (acaso: Acaso, cidade: Cidade) => {
  const usados = new Map<DataCivil, Set<number>>();
  const protocolo = (dia: DataCivil): string => {
    const doDia = usados.get(dia) ?? new Set<number>();
    usados.set(dia, doDia);
    let sorteado = acaso.inteiro(0, SORTEIOS_DO_PROTOCOLO - 1);
    while (doDia.has(sorteado)) sorteado = (sorteado + 1) % SORTEIOS_DO_PROTOCOLO;
    doDia.add(sorteado);
    return montarProtocolo(dia, sorteado);
  };

  const visitante = (): Omit<Solicitante, 'id'> => {
    const nome = nomeDePessoa(acaso);
    const caixa = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
    return {
      nome,
      email: `${caixa[0] ?? 'pessoa'}.${caixa.at(-1) ?? ''}@correio.example`,
      telefone: null,
    };
  };

  const historicoDe = ({ historico }: Vida, id: string): LinhaDoHistorico[] =>
    historico.map(({ dia, evento: { status, ...evento } }, i) => ({
      cod_empre: cidade.cod_empre,
      solicitacao_id: id,
      status_id: idDoStatus(status),
      ...evento,
      criada_em: instante(dia, i - historico.findIndex((um) => um.dia === dia), acaso),
    }));

  const roteiroDe = (tema: Tema, comConta: boolean): Roteiro => {
    const roteiro = escolherRoteiro(acaso, tema, comConta);
    return cidade.instancias === undefined
      ? roteiro
      : { ...roteiro, recursos: escolherRecursos(acaso, tema, roteiro) };
  };

  return ({ dia, ...encomenda }: Encomenda): Linhas => {
    const { cod_empre, hoje, solicitantes } = cidade;
    const sorteado =
      solicitantes.length > 0 && acaso.chance(COM_CONTA) ? acaso.escolher(solicitantes) : undefined;
    const conta = encomenda.solicitante ?? sorteado;
    const pessoa = conta ?? visitante();
    const tema = encomenda.tema ?? acaso.escolher(URNA);
    const roteiro = encomenda.roteiro ?? roteiroDe(tema, conta !== undefined);
    const solicitante_id = conta?.id ?? null;
    const pedido = { dia, solicitante_id, hoje };
    const vida = viver(acaso, { ...cidade, protocolo }, tema, roteiro, pedido);
    const id = acaso.uuid();
    const historico = historicoDe(vida, id);
    const instantes = historico.map(({ criada_em }) => criada_em);
    const { status, recursos: _recursos, ...fatos } = vida.solicitacao;
    return {
      solicitacao: {
        cod_empre,
        id,
        numero_protocolo: protocolo(dia),
        origem: conta ? 'PAINEL' : 'ESIC',
        assunto: tema.assunto,
        descricao: tema.descricao,
        status_id: idDoStatus(status),
        solicitante_nome: pessoa.nome,
        solicitante_email: pessoa.email,
        solicitante_telefone: pessoa.telefone,
        criada_em: historico[0]?.criada_em ?? instante(dia, 0, acaso),
        ...fatos,
      },
      historico,
      ...linhasDosRecursos(acaso, vida, { cod_empre, solicitacao_id: id, hoje, instantes }),
    };
  };
};
