import type { CartaNaFila } from '../../core/correio.ts';
import { enfileirar } from '../../core/filas.ts';
import { openDatabase, type Transacao } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Comando, type Digitado } from '../comando.ts';
import { cartaEspera, takeFalhas } from '../correio.repository.ts';
import { lerOrgao } from '../digitado.ts';
import { auditarOperador } from '../orgaos.repository.ts';

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
