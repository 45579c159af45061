import { mascararEmail } from '@balcao/domain';
import { abrirCarta } from '../../core/correio.ts';
import type { Cofre } from '../../core/cofre.ts';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando, type Digitado } from '../comando.ts';
import { countCartas, listCartas, type CartaGuardada } from '../correio.repository.ts';
import { lerInteiro } from '../digitado.ts';
import { listOrgaos } from '../orgaos.repository.ts';

/** Mails shown; the rest is counted. */
const MOSTRADAS = 100;
/** Of a mail that speaks for several orgaos. */
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
