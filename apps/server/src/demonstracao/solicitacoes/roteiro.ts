import {
  montarProtocolo,
  type DataCivil,
  type DecisaoDoPedido,
  type DesfechoDoRecurso,
  type NaturezaId,
  type PrioridadeId,
  type TipoDeSolicitacaoId,
} from '@balcao/domain';
import { lerRegistros, numeroOuNulo, ouNulo, type NomeDaCidade, type Registro } from '../cidade.ts';

/** What people ask a city for: invented, in the words in which such requests come. */
export interface Tema {
  natureza: NaturezaId;
  tipo: TipoDeSolicitacaoId;
  /** Which of the sectors answers it, from 0. */
  setor: number;
  assunto: string;
  descricao: string;
  resposta: string;
  /** Null where nothing was asked that can be granted or denied. */
  decisao: DecisaoDoPedido | null;
  motivo: string | undefined;
  /** What is written in its appeals, by instance and by outcome. */
  disputa: Registro;
  /** The same where nobody answered. */
  silencio: Registro;
}

/** What happens to an appeal, in days after the filing of its request; null for what never does. */
export interface RoteiroDoRecurso {
  numero_protocolo: (dia: DataCivil) => string;
  abrir: number;
  encaminhar: number | null;
  responder: number | null;
  corrigir: number | null;
  desfecho: DesfechoDoRecurso;
}

/** What happens to a request, in days after its filing; null for what never does. */
export interface Roteiro {
  /** Its place in the file: who of a sector works on it follows from it. */
  vez: number;
  dia: DataCivil;
  numero_protocolo: string;
  tema: Tema;
  /** CPF or CNPJ of the account that files it; null for a visitor. */
  cpfcnpj: string | null;
  nome: string;
  email: string | null;
  direcionar: number | null;
  prioridade: PrioridadeId;
  observacao: string | null;
  interna: boolean;
  /** A second sector, when the first was the wrong one. */
  redirecionar: number | null;
  atender: number | null;
  prorrogar: number | null;
  responder: number | null;
  cancelar: number | null;
  recursos: readonly RoteiroDoRecurso[];
}

const lerTemas = async (hoje: DataCivil): Promise<Map<string, Tema>> => {
  const disputas = new Map<string, Record<string, string>>();
  for (const { disputa = '', caso = '', texto = '' } of await lerRegistros('disputas.csv', hoje)) {
    disputas.set(disputa, { ...disputas.get(disputa), [caso]: texto });
  }
  const temas = await lerRegistros('temas.csv', hoje);
  return new Map(
    temas.map(({ tema = '', assunto = '', descricao = '', resposta = '', ...um }) => [
      tema,
      {
        natureza: Number(um.natureza) as NaturezaId,
        tipo: Number(um.tipo) as TipoDeSolicitacaoId,
        setor: Number(um.setor) - 1,
        assunto,
        descricao,
        resposta,
        decisao: ouNulo(um.decisao) as DecisaoDoPedido | null,
        motivo: um.motivo || undefined,
        disputa: disputas.get(um.disputa ?? '') ?? {},
        silencio: disputas.get('SILENCIO') ?? {},
      },
    ]),
  );
};

/** Reads the requests of a city and their appeals, in the order of the file. */
export const lerRoteiros = async (cidade: NomeDaCidade, hoje: DataCivil): Promise<Roteiro[]> => {
  const temas = await lerTemas(hoje);
  const recursos = await lerRegistros(`${cidade}/recursos.csv`, hoje);
  const daSolicitacao = (vez: number): RoteiroDoRecurso[] =>
    recursos
      .filter(({ solicitacao }) => Number(solicitacao) === vez)
      .map((um) => ({
        numero_protocolo: (dia) => montarProtocolo(dia, Number(um.sorteio)),
        abrir: Number(um.abrir),
        encaminhar: numeroOuNulo(um.encaminhar),
        responder: numeroOuNulo(um.responder),
        corrigir: numeroOuNulo(um.corrigir),
        desfecho: um.desfecho as DesfechoDoRecurso,
      }));
  const solicitacoes = await lerRegistros(`${cidade}/solicitacoes.csv`, hoje);
  return solicitacoes.map(({ dia = hoje, ...uma }, i) => {
    const tema = temas.get(uma.tema ?? '');
    if (tema === undefined) throw new Error(`no subject ${uma.tema ?? ''}`);
    return {
      vez: i + 1,
      dia,
      numero_protocolo: montarProtocolo(dia, Number(uma.sorteio)),
      tema,
      cpfcnpj: ouNulo(uma.cpfcnpj),
      nome: uma.nome ?? '',
      email: ouNulo(uma.email),
      direcionar: numeroOuNulo(uma.direcionar),
      prioridade: (numeroOuNulo(uma.prioridade) ?? 2) as PrioridadeId,
      observacao: uma.observacao ? 'Encaminhado ao setor responsável.' : null,
      interna: uma.interna === 'S',
      redirecionar: numeroOuNulo(uma.redirecionar),
      atender: numeroOuNulo(uma.atender),
      prorrogar: numeroOuNulo(uma.prorrogar),
      responder: numeroOuNulo(uma.responder),
      cancelar: numeroOuNulo(uma.cancelar),
      recursos: daSolicitacao(i + 1),
    };
  });
};
