import { readFile } from 'node:fs/promises';
import { lerParametros, NOMES_DOS_PARAMETROS, PARAMETROS, type Parametros } from '@balcao/domain';
import type { Pool } from 'pg';
import { lockCobranca } from '../../core/cobranca.repository.ts';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { lerCorDigitada, lerParametrosDigitados, lerServico } from '../campos.ts';
import { SAIDA, type Ambiente, type Comando, type Digitado } from '../comando.ts';
import { registrarMudancasDoOperador } from '../avisos.ts';
import { lerOrgao } from '../digitado.ts';
import {
  auditarOperador,
  exigirOrgao,
  listServicosLigados,
  saveServico,
  updateOrgao,
} from '../orgaos.repository.ts';

const MAIOR_BRASAO = 500_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Only PNG: the slip prints it as it is. */
const lerBrasao = async (caminho: string): Promise<Buffer> => {
  const bytes = await readFile(caminho).catch((erro: unknown) => {
    throw new ErroDeUso(`O brasão ${caminho} não pode ser lido: ${String(erro)}`);
  });
  if (!bytes.subarray(0, 4).equals(PNG)) throw new ErroDeUso('O brasão deve ser uma imagem PNG.');
  if (bytes.length > MAIOR_BRASAO) throw new ErroDeUso('O brasão passa de 500 KB.');
  return bytes;
};

interface Mudancas {
  parametros: Partial<Parametros>;
  ligar: string[];
  desligar: string[];
  colunas: { cor?: string; logo?: Buffer; logo_tipo?: string };
}

const lerMudancas = async ({ texto, textos }: Digitado): Promise<Mudancas> => {
  const [cor, brasao] = [texto('cor'), texto('brasao')];
  return {
    parametros: lerParametrosDigitados(textos('parametro')),
    ligar: textos('ligar').map(lerServico),
    desligar: textos('desligar').map(lerServico),
    colunas: {
      ...(cor !== undefined && { cor: lerCorDigitada(cor) }),
      ...(brasao !== undefined && { logo: await lerBrasao(brasao), logo_tipo: 'image/png' }),
    },
  };
};

const gravar = (pool: Pool, cod_empre: number, mudancas: Mudancas, ambiente: Ambiente) =>
  openDatabase(pool).transaction(async (tx) => {
    const { parametros, ligar, desligar, colunas } = mudancas;
    const orgao = await exigirOrgao(tx, cod_empre);
    const { valores } = await lockCobranca(tx, cod_empre);
    await updateOrgao(tx, cod_empre, {
      ...colunas,
      parametros: { ...orgao.parametros, ...parametros },
    });
    for (const servico of ligar) await saveServico(tx, cod_empre, servico, true);
    for (const servico of desligar) await saveServico(tx, cod_empre, servico, false);
    await registrarMudancasDoOperador(tx, ambiente, cod_empre, valores, parametros);
    await auditarOperador(tx, cod_empre, 'orgao.configurar', {
      parametros,
      ligar,
      desligar,
      colunas: Object.keys(colunas),
    });
  });

/** What the orgao has now, setting by setting. */
const mostrar = async (pool: Pool, cod_empre: number): Promise<string[]> => {
  const db = openDatabase(pool);
  const orgao = await exigirOrgao(db, cod_empre);
  const parametros = lerParametros(orgao.parametros);
  if (!parametros.ok) throw new ErroDeUso(parametros.motivo);
  const ligados = await listServicosLigados(db, cod_empre);
  return [
    `Órgão ${cod_empre}: ${orgao.nome}`,
    `Serviços ligados: ${ligados.join(', ') || 'nenhum'}`,
    'Parâmetros:',
    ...NOMES_DOS_PARAMETROS.flatMap((nome) => [
      `  ${nome} = ${JSON.stringify(parametros.valor[nome])}`,
      `      ${PARAMETROS[nome].descricao}`,
    ]),
  ];
};

export const configurarOrgao: Comando = {
  nome: 'orgao configurar',
  resumo: 'Mostra ou muda os parâmetros, os serviços, a cor e o brasão de um órgão',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    parametro: { valor: 'nome=valor', ajuda: 'Muda um parâmetro', varias: true },
    ligar: { valor: 'chave', ajuda: 'Liga um serviço, como iptu', varias: true },
    desligar: { valor: 'chave', ajuda: 'Desliga um serviço', varias: true },
    cor: { valor: '#rrggbb', ajuda: 'Cor da instituição no portal' },
    brasao: { valor: 'arquivo.png', ajuda: 'Brasão, até 500 KB' },
  },
  detalhes: [
    'Sem opções além de --orgao, mostra o que há.',
    'Chave PIX e convênio mudam na hora; quem administra o órgão é avisado por e-mail e pode desfazer.',
  ],
  executar: async (digitado, ambiente) => {
    const { terminal, comBanco } = ambiente;
    const cod_empre = lerOrgao(digitado);
    const mudancas = await lerMudancas(digitado);
    const mudou = ['parametro', 'ligar', 'desligar', 'cor', 'brasao'].some(
      (opcao) => digitado.textos(opcao).length > 0,
    );
    const linhas = await comBanco(async (pool) => {
      if (mudou) await gravar(pool, cod_empre, mudancas, ambiente);
      return mostrar(pool, cod_empre);
    });
    linhas.forEach(terminal.escrever);
    return SAIDA.OK;
  },
};
