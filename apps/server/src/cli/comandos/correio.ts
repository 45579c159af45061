import { mascararEmail } from '@balcao/domain';
import { abrirCarta, type CartaNaFila } from '../../core/correio/correio.ts';
import type { Cofre } from '../../core/cofre.ts';
import { openDatabase, type Transacao } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando, type Digitado, lerInteiro, lerOrgao } from '../comando.ts';
import {
  countCartas,
  listCartas,
  type CartaGuardada,
  cartaEspera,
  takeFalhas,
} from '../fila-do-correio.repository.ts';
import { listOrgaos, auditarOperador } from '../orgaos-do-operador.repository.ts';
import { enfileirar } from '../../core/filas.repository.ts';

/** Mails shown; the rest is counted. */
const MOSTRADAS = 100;
/** In place of the orgao, for a mail on behalf of several. */
const FUSO = 'America/Sao_Paulo';

const SITUACOES = { falhou: true, 'na-fila': false } as const;

const lerSituacao = ({ texto }: Digitado): boolean | undefined => {
  const escrita = texto('situacao');
  if (escrita === undefined) return undefined;
  if (escrita === 'falhou' || escrita === 'na-fila') return SITUACOES[escrita];
  throw new ErroDeUso(`--situacao deve ser falhou ou na-fila; veio “${escrita}”.`);
};

/** For whom, enough to recognise; unreadable when it was queued under another APP_KEY. */
const destino = (cofre: Cofre, carta: CartaGuardada): string => {
  const aberta = abrirCarta(cofre, carta.data);
  return aberta === undefined ? '(ilegível: a APP_KEY é outra)' : mascararEmail(aberta.para);
};

const tentativas = (quantas: number): string =>
  quantas === 1 ? '1 tentativa' : `${quantas} tentativas`;

const descrever = (
  { id, falhou, quando, data }: CartaGuardada,
  para: string,
  fuso: string,
): string[] => {
  const { cod_empre, modelo, tentativas: feitas, motivo } = data;
  const momento = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: fuso,
  }).format(quando);
  const oQue = falhou
    ? `falhou em ${momento}, depois de ${tentativas(feitas)}`
    : `${tentativas(feitas)}; a próxima, a partir de ${momento}`;
  const orgao = cod_empre === null ? 'vários órgãos' : `órgão ${cod_empre}`;
  return [
    `${falhou ? 'falhou ' : 'na fila'}  ${id}  ${orgao}  ${modelo}  ${para}`,
    `         ${oQue}${motivo === undefined ? '' : `: ${motivo.texto || 'sem resposta do servidor'}`}`,
  ];
};

export const listarCorreio: Comando = {
  nome: 'correio listar',
  resumo: 'Mostra os e-mails que falharam de vez e os que esperam na fila',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Só os deste órgão' },
    situacao: { valor: 'falhou|na-fila', ajuda: 'Só os que falharam, ou só os que esperam' },
  },
  detalhes: [
    'O endereço aparece só em parte, e o conteúdo não aparece: links de senha são de quem os recebe.',
    `Mostra até ${MOSTRADAS}. Para enviar de novo: correio reenviar.`,
  ],
  executar: async (digitado, { terminal, comBanco, cofre }) => {
    const filtro = { cod_empre: lerInteiro(digitado, 'orgao'), falhou: lerSituacao(digitado) };
    const chave = cofre();
    const linhas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      const { falharam, esperam } = await countCartas(db, filtro);
      const cartas = await listCartas(db, filtro, MOSTRADAS);
      const fusos = new Map((await listOrgaos(db)).map(({ cod_empre, fuso }) => [cod_empre, fuso]));
      const resto = falharam + esperam - cartas.length;
      return [
        `E-mails que falharam: ${falharam}. Na fila: ${esperam}.`,
        ...cartas.flatMap((carta) =>
          descrever(carta, destino(chave, carta), fusos.get(carta.data.cod_empre ?? 0) ?? FUSO),
        ),
        ...(resto > 0 ? [`… e mais ${resto}.`] : []),
      ];
    });
    linhas.forEach(terminal.escrever);
    return SAIDA.OK;
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const lerQuais = (digitado: Digitado): { id: string } | { cod_empre: number } => {
  const [id] = digitado.argumentos;
  if (digitado.ligada('todos')) {
    if (id !== undefined) throw new ErroDeUso('Diga <id> ou --todos, não os dois.');
    return { cod_empre: lerOrgao(digitado) };
  }
  if (id === undefined) throw new ErroDeUso('Falta <id>, ou --todos --orgao N.');
  if (!UUID.test(id))
    throw new ErroDeUso(`“${id}” não é o <id> de um e-mail: veja correio listar.`);
  return { id };
};

/** Queues a failed mail as if it were new: with all its tries before it. */
const reenfileirar = async (
  tx: Transacao,
  { id, data }: { id: string; data: CartaNaFila },
  agora: Date,
): Promise<void> => {
  const { cod_empre, modelo, fileira, selado } = data;
  const nova: CartaNaFila = {
    cod_empre,
    modelo,
    ...(fileira !== undefined && { fileira }),
    selado,
    criada_em: agora.toISOString(),
    tentativas: 0,
  };
  // Its id stays, so that who got it after all recognises the second as the same.
  await enfileirar(tx, 'correio', nova, { id });
  if (cod_empre === null) return;
  await auditarOperador(tx, cod_empre, 'correio.reenviar', { carta: id, modelo });
};

export const reenviarCorreio: Comando = {
  nome: 'correio reenviar',
  resumo: 'Põe de novo na fila e-mails que falharam de vez',
  argumentos: ['[<id>]'],
  opcoes: {
    todos: { ajuda: 'Todos os que falharam no órgão' },
    orgao: { valor: 'N', ajuda: 'Órgão, com --todos' },
  },
  detalhes: [
    'Um link que passou do prazo não vai: a mensagem diz que atrasou e como pedir outro.',
    'O servidor no ar envia em instantes; se a causa não passou, o e-mail volta a falhar.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const quais = lerQuais(digitado);
    const { quantos, espera } = await comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        const cartas = await takeFalhas(tx, quais);
        for (const carta of cartas) await reenfileirar(tx, carta, agora());
        const procurar = cartas.length === 0 && 'id' in quais;
        return { quantos: cartas.length, espera: procurar && (await cartaEspera(tx, quais.id)) };
      }),
    );
    if (quantos > 0 || 'cod_empre' in quais) {
      terminal.escrever(
        quantos === 1 ? '1 e-mail voltou à fila.' : `${quantos} e-mails voltaram à fila.`,
      );
      return SAIDA.OK;
    }
    terminal.reclamar(
      espera
        ? 'Este e-mail ainda está na fila: será tentado de novo sozinho. Nada mudou.'
        : 'Não há e-mail com este <id> entre os que falharam. Nada mudou.',
    );
    return SAIDA.RECUSADO;
  },
};
