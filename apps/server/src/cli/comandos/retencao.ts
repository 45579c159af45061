import { isAbsolute, resolve } from 'node:path';
import { CLASSES_DE_GUARDA, formatarData, lerDocumento, type ClasseDeGuarda } from '@balcao/domain';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Ambiente, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';
import { aplicar, simular } from '../retencao/aplicar.ts';
import {
  findSolicitacaoPorProtocolo,
  insertPreservacao,
  liberarPreservacao,
  listPreservacoes,
} from '../retencao/preservacoes.repository.ts';

const NOMES: Readonly<Record<ClasseDeGuarda, string>> = {
  SOLICITACOES: 'solicitações encerradas',
  CERTIDOES: 'certidões vencidas',
  PROCURACOES: 'procurações findas',
  DIREITOS: 'pedidos de titulares encerrados',
  CONTAS: 'contas de contribuintes sem uso',
  AVISOS: 'avisos da caixa de entrada',
  PESQUISA: 'comentários da pesquisa',
  TRILHA: 'registros da trilha de auditoria',
};

const ORGAO = { orgao: { valor: 'N', ajuda: 'número do órgão', obrigatoria: true } } as const;

/** The orgao of a command with what is preserved in it. */
const abrirCena = async (db: Database, { agora, cofre }: Ambiente, cod_empre: number) => {
  await exigirOrgao(db, cod_empre);
  return {
    db,
    cofre: cofre(),
    orgao: await createOrgaos(db, agora).get(cod_empre),
    agora: agora(),
    preservadas: await listPreservacoes(db, cod_empre),
    arquivo: undefined,
  };
};

export const simularRetencao: Comando = {
  nome: 'retencao simular',
  resumo: 'Diz o que passou do prazo de guarda, e o que está preservado, sem mudar nada',
  argumentos: [],
  opcoes: ORGAO,
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    const { escrever } = ambiente.terminal;
    await ambiente.comBanco(async (pool) => {
      const cena = await abrirCena(openDatabase(pool), ambiente, cod_empre);
      for (const classe of CLASSES_DE_GUARDA) {
        const vencido = await simular(cena, classe);
        escrever(
          vencido
            ? `${vencido.quantos} ${NOMES[classe]} até ${formatarData(vencido.fim)}.`
            : `${NOMES[classe]}: guardados sempre.`,
        );
      }
      for (const { protocolo, cpfcnpj, motivo } of cena.preservadas)
        escrever(
          `Preservado: ${protocolo === null ? `pessoa ${cpfcnpj ?? ''}` : `solicitação ${protocolo}`} (${motivo}).`,
        );
    });
    return SAIDA.OK;
  },
};

const lerPasta = (digitado: Digitado, precisa: boolean): string | undefined => {
  const pasta = digitado.texto('arquivo');
  if (precisa && pasta === undefined)
    throw new ErroDeUso(
      'Este órgão entrega as solicitações ao arquivo: diga em que pasta, com --arquivo.',
    );
  if (!precisa && pasta !== undefined)
    throw new ErroDeUso(
      'Este órgão não entrega solicitações ao arquivo: mude guarda_solicitacoes_destino, ou tire --arquivo.',
    );
  return pasta === undefined || isAbsolute(pasta) ? pasta : resolve(pasta);
};

export const aplicarRetencao: Comando = {
  nome: 'retencao aplicar',
  resumo: 'Elimina ou entrega ao arquivo o que passou do prazo de guarda',
  argumentos: [],
  opcoes: {
    ...ORGAO,
    arquivo: {
      valor: 'pasta',
      ajuda: 'onde entregar as solicitações, de órgão que as entrega ao arquivo',
    },
    confirmar: { ajuda: 'faz; sem ela o comando só lembra de simular antes' },
  },
  detalhes: [
    'O que se elimina não volta: veja antes com retencao simular, e tenha a autorização do arquivo.',
    'Anda em partes pequenas, com o portal no ar; interrompido, continua de onde estava.',
    'Estatísticas não mudam. Cópias de segurança guardam o que tinham: valem pelo prazo delas.',
  ],
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    const { terminal } = ambiente;
    if (!digitado.ligada('confirmar')) {
      terminal.reclamar(
        `Nada foi feito. Veja antes: retencao simular --orgao ${cod_empre}. Depois repita com --confirmar.`,
      );
      return SAIDA.RECUSADO;
    }
    await ambiente.comBanco(async (pool) => {
      const cena = await abrirCena(openDatabase(pool), ambiente, cod_empre);
      const entrega = cena.orgao.parametros.guarda_solicitacoes_destino === 'ARQUIVAR';
      const pasta = lerPasta(digitado, entrega);
      const arquivo =
        pasta === undefined ? undefined : { armazenamento: await ambiente.armazenamento(), pasta };
      for (const classe of CLASSES_DE_GUARDA) {
        const quantos = await aplicar({ ...cena, arquivo }, classe, (feitos) =>
          terminal.progresso(`${NOMES[classe]}: ${feitos}`),
        );
        terminal.escrever(`${quantos} ${NOMES[classe]}.`);
      }
    });
    return SAIDA.OK;
  },
};

const DE_QUE = {
  protocolo: { valor: 'AAAA-…', ajuda: 'uma solicitação' },
  documento: { valor: 'CPF/CNPJ', ajuda: 'tudo de uma pessoa com conta' },
} as const;

/** @throws ErroDeUso unless one of both is said, and is of somebody or something */
const lerDeQue = async (db: Database, cod_empre: number, digitado: Digitado) => {
  const protocolo = digitado.texto('protocolo');
  const documento = digitado.texto('documento');
  if ((protocolo === undefined) === (documento === undefined))
    throw new ErroDeUso('Diga --protocolo ou --documento.');
  if (documento !== undefined) {
    const lido = lerDocumento(documento);
    if (!lido.ok) throw new ErroDeUso(`--documento: ${lido.motivo}`);
    return { cpfcnpj: lido.valor };
  }
  const solicitacao_id = await findSolicitacaoPorProtocolo(db, cod_empre, protocolo ?? '');
  if (solicitacao_id === undefined)
    throw new ErroDeUso(`Não há a solicitação “${protocolo ?? ''}” no órgão ${cod_empre}.`);
  return { solicitacao_id, protocolo };
};

export const preservarDados: Comando = {
  nome: 'retencao preservar',
  resumo: 'Impede que uma solicitação, ou tudo de uma pessoa, se elimine ao fim da guarda',
  argumentos: [],
  opcoes: {
    ...ORGAO,
    ...DE_QUE,
    motivo: {
      valor: 'texto',
      ajuda: 'quem pediu e por quê: processo, auditoria',
      obrigatoria: true,
    },
  },
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const cod_empre = lerOrgao(digitado);
    const motivo = digitado.texto('motivo') ?? '';
    await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const { protocolo, ...deQue } = await lerDeQue(db, cod_empre, digitado);
      await db.transaction(async (tx) => {
        await insertPreservacao(tx, { cod_empre, ...deQue, motivo, desde: agora() });
        await auditarOperador(tx, cod_empre, 'retencao.preservar', { protocolo });
      });
    });
    terminal.escrever('Preservado.');
    return SAIDA.OK;
  },
};

export const liberarDados: Comando = {
  nome: 'retencao liberar',
  resumo: 'Deixa de preservar uma solicitação, ou o que é de uma pessoa',
  argumentos: [],
  opcoes: { ...ORGAO, ...DE_QUE },
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const cod_empre = lerOrgao(digitado);
    const liberada = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const { protocolo, ...deQue } = await lerDeQue(db, cod_empre, digitado);
      return db.transaction(async (tx) => {
        const havia = await liberarPreservacao(tx, cod_empre, deQue, agora());
        if (havia) await auditarOperador(tx, cod_empre, 'retencao.liberar', { protocolo });
        return havia;
      });
    });
    if (!liberada) {
      terminal.reclamar('Isso não estava preservado.');
      return SAIDA.RECUSADO;
    }
    terminal.escrever('Liberado.');
    return SAIDA.OK;
  },
};
