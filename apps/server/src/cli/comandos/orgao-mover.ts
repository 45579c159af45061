import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { abrirArmazenamento } from '../../adapters/armazenamento/pasta.ts';
import { readStorageUrl } from '../../config/arquivos.ts';
import { NO_LIMITS, openPool } from '../../db/client.ts';
import { checkOutsideDatabase } from '../../db/databases.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { desistirDeMover, moverOrgao } from '../um-orgao/mover-orgao.ts';
import { escrevendo, findParada, retomar } from '../um-orgao/pausa.repository.ts';
import { findAssinatura, findPublicacao } from '../um-orgao/replicacao.repository.ts';
import { deleteOrgao, listTabelasDoOrgao } from '../um-orgao/tabelas-do-orgao.repository.ts';
import {
  lerInteiro,
  lerOrgao,
  SAIDA,
  type Ambiente,
  type Comando,
  type Digitado,
} from '../comando.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';
import { countDoOrgao } from '../../core/filas.repository.ts';
import { countCartas } from '../fila-do-correio.repository.ts';
import { pedirSegredos } from '../senha-digitada.ts';

const ORGAO = { orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true } } as const;

const JANELA_S = 10;

const PERGUNTAS = [
  'Endereço do banco de destino, com um usuário que possa criar assinaturas (não aparece ao digitar):',
  'Endereço deste banco visto de lá, com um usuário de replicação (não aparece ao digitar):',
  'Onde o destino guarda os anexos, como file:///srv/anexos ou s3://… (não aparece ao digitar):',
];

const comCliente = async <T>(url: string, fazer: (client: PoolClient) => Promise<T>) => {
  const pool = openPool(url, () => undefined, NO_LIMITS);
  try {
    const client = await pool.connect();
    try {
      return await fazer(client);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
};

const mover = async (
  digitado: Digitado,
  ambiente: Ambiente,
  origem: PoolClient,
): Promise<string[]> => {
  const cod_empre = lerOrgao(digitado);
  const janelaMs = (lerInteiro(digitado, 'janela') ?? JANELA_S) * 1_000;
  await exigirOrgao(drizzle(origem), cod_empre);
  const digitados = await pedirSegredos(ambiente.terminal, PERGUNTAS);
  const [de_la = '', daqui = '', anexos = ''] = digitados.map((linha) => linha.trim());
  if (anexos === '') throw new ErroDeUso('Falta onde o destino guarda os anexos.');
  await checkOutsideDatabase(de_la, 'destino');
  const armazenamento = await abrirArmazenamento(readStorageUrl(anexos, '', 'O endereço'));
  const anexosDaqui = await ambiente.armazenamento();
  return comCliente(de_la, async (destino) => {
    const mudanca = {
      cod_empre,
      origem: { client: origem, armazenamento: anexosDaqui },
      destino: { client: destino, armazenamento },
      enderecoDaOrigem: daqui,
      janelaMs,
      cronometro: () => performance.now(),
      progresso: ambiente.terminal.progresso,
    };
    if (digitado.ligada('desistir')) {
      await desistirDeMover(mudanca);
      return [`A mudança do órgão ${cod_empre} foi desfeita: nada dele ficou no destino.`];
    }
    const mudado = await moverOrgao(mudanca, () =>
      auditarOperador(drizzle(origem), cod_empre, 'orgao.levar', { ato: 'mover' }),
    );
    return [
      `Órgão ${cod_empre} no destino: ${mudado.tabelas} tabelas, ${mudado.linhas} linhas e ${mudado.anexos} anexos, iguais dos dois lados.`,
      `Só pôde ser lido durante ${(mudado.parado_ms / 1_000).toFixed(1).replace('.', ',')} s; aqui continua parado.`,
      'Agora aponte o endereço do portal deste órgão para a outra instalação; depois, aqui: orgao encerrar.',
    ];
  });
};

const comOrigem = <T>(ambiente: Ambiente, fazer: (client: PoolClient) => Promise<T>): Promise<T> =>
  ambiente.comBanco(async (pool) => {
    const client = await pool.connect();
    try {
      return await fazer(client);
    } finally {
      client.release(true);
    }
  });

export const moverUmOrgao: Comando = {
  nome: 'orgao mover',
  resumo: 'Leva um órgão para o banco de outra instalação com o portal no ar',
  argumentos: [],
  opcoes: {
    ...ORGAO,
    janela: { valor: 'segundos', ajuda: `quanto o órgão pode ficar parado (${JANELA_S})` },
    desistir: { ajuda: 'desfaz uma mudança que não terminou' },
  },
  detalhes: [
    'Os três endereços são pedidos no terminal; num script, vêm pela entrada padrão, um por linha.',
    'Se não couber na janela, ou se os dois lados diferirem, o órgão volta a escrever aqui.',
    'As duas instalações são da mesma versão e têm a mesma APP_KEY: docs/manual/levar.md.',
  ],
  executar: async (digitado, ambiente) => {
    const linhas = await comOrigem(ambiente, (origem) => mover(digitado, ambiente, origem));
    linhas.forEach(ambiente.terminal.escrever);
    return SAIDA.OK;
  },
};

export const retomarOrgao: Comando = {
  nome: 'orgao retomar',
  resumo: 'Deixa um órgão parado por uma mudança voltar a escrever aqui',
  argumentos: [],
  opcoes: ORGAO,
  detalhes: ['Só se ele não estiver em uso no destino: o que foi escrito lá não vem para cá.'],
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    const parado = await comOrigem(ambiente, async (client) => {
      const antes = await findParada(client, cod_empre);
      if (await findAssinatura(client, cod_empre))
        throw new ErroDeUso(
          `O órgão ${cod_empre} ainda está chegando aqui, e escreve onde estava. Nada foi mudado: termine ou desfaça a mudança lá (orgao mover, orgao mover --desistir).`,
        );
      await retomar(client, cod_empre);
      return antes !== undefined;
    });
    ambiente.terminal.escrever(
      parado
        ? `O órgão ${cod_empre} voltou a escrever aqui.`
        : `O órgão ${cod_empre} não estava parado.`,
    );
    return SAIDA.OK;
  },
};

/**
 * Queues whose work goes on here and is of somebody else too; the rest waits for an institution that writes again, and ends
 * with it. What of this moved, the other side finds by itself.
 */
const AINDA_TRABALHAM = ['pix'] as const;

/** What is erased while it is followed is erased over there too. @throws ErroDeUso saying what to do */
const exigirQueMudou = async (client: PoolClient, cod_empre: number): Promise<void> => {
  if (await findPublicacao(client, cod_empre))
    throw new ErroDeUso(
      `A mudança do órgão ${cod_empre} não terminou, e o que se apagasse aqui sumiria também no destino. Repita orgao mover; ou desista com orgao mover --desistir. Se ele ficou parado, orgao retomar --orgao ${cod_empre} o põe em uso aqui. Nada foi apagado.`,
    );
  const parada = await findParada(client, cod_empre);
  if (parada === undefined)
    throw new ErroDeUso(`O órgão ${cod_empre} está em uso aqui. Nada foi apagado.`);
  if (parada !== 'MUDOU-SE')
    throw new ErroDeUso(
      `O órgão ${cod_empre} está parado, mas nenhuma mudança dele terminou: um comando foi interrompido. Ponha-o em uso com orgao retomar --orgao ${cod_empre}. Nada foi apagado.`,
    );
};

export const encerrarOrgao: Comando = {
  nome: 'orgao encerrar',
  resumo: 'Apaga daqui um órgão que foi levado para outra instalação',
  argumentos: [],
  opcoes: {
    ...ORGAO,
    nome: { valor: 'nome', ajuda: 'nome da instituição, para confirmar', obrigatoria: true },
  },
  detalhes: [
    'Não pode ser desfeito. Só apaga um órgão que orgao mover levou até o fim. Os arquivos dos anexos saem depois,',
    'com as sobras do armazenamento.',
  ],
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    await comOrigem(ambiente, async (client) => {
      const { nome } = await exigirOrgao(drizzle(client), cod_empre);
      if (nome !== digitado.texto('nome'))
        throw new ErroDeUso(`O órgão ${cod_empre} se chama “${nome}”. Nada foi apagado.`);
      await exigirQueMudou(client, cod_empre);
      // They leave from here, under the name of the institution.
      const { esperam } = await countCartas(drizzle(client), { cod_empre });
      if (esperam > 0)
        throw new ErroDeUso(
          `Ainda há ${esperam} e-mails do órgão ${cod_empre} por entregar: espere que saiam (correio listar os mostra). Nada foi apagado.`,
        );
      const trabalhos = await countDoOrgao(drizzle(client), cod_empre, AINDA_TRABALHAM);
      if (trabalhos > 0)
        throw new ErroDeUso(
          `Ainda há ${trabalhos} pedidos de PIX do órgão ${cod_empre} na fila: saem dela em até meia hora; tente de novo depois. Nada foi apagado.`,
        );
      const tabelas = await listTabelasDoOrgao(client);
      await escrevendo(client, cod_empre, () => deleteOrgao(client, tabelas, cod_empre));
      await retomar(client, cod_empre);
    });
    ambiente.terminal.escrever(`O órgão ${cod_empre} não está mais aqui.`);
    return SAIDA.OK;
  },
};
