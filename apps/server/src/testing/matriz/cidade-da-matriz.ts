import { declaracoesDoRol, informacoesClassificadas } from '../../db/schema/transparencia.ts';
import { createCidadeEmUso } from '../cidade-em-uso.ts';
import { ANA, BRUNO, CHEFE, createOrgao, SENHA, SERVIDORA } from '../cidade.ts';
import { UM_PNG } from '../png.ts';
import { abrirServidor, type Navegador, type Servidor } from '../servidor.ts';
import { createSetorDeEntrada, createSolicitacao } from '../solicitacoes.ts';
import { ligarServicos } from '../tributos.ts';
import { SOLICITACAO_DIRECIONADA } from './solicitacoes.ts';
import { CLASSIFICADA, DADOS_DA_CLASSIFICADA } from './transparencia.ts';

/** Who asks, in the order of the columns; everything asked for belongs to orgao 1 and to ANA. */
export const QUEM = [
  ['a visitor', undefined],
  ['the taxpayer', [1, ANA]],
  ['another taxpayer', [1, BRUNO]],
  ['staff', [1, SERVIDORA]],
  ['an administrator', [1, CHEFE]],
  ['the same taxpayer in another orgao', [2, ANA]],
  ['staff of another orgao', [2, SERVIDORA]],
  ['an administrator of another orgao', [2, CHEFE]],
] as const;

/** A server on the two orgaos of which the matrix speaks. */
export const abrirCidadeDaMatriz = async (): Promise<Servidor> => {
  const servidor = await abrirServidor();
  const { db, banco } = servidor;
  const logo = { logo: UM_PNG, logo_tipo: 'image/png' };
  await createCidadeEmUso(db, ['pesquisa_satisfacao'], logo);
  await createOrgao(db, 2, logo);
  await banco.owner.query(
    `insert into usuarios (cod_empre, id, cpfcnpj, nome, tipo)
     values (1, '00000000-0000-4000-8000-000000000001', '15886489070', 'Davi', 'PREFEITURA')`,
  );
  await banco.owner.query(
    `insert into arquivos_de_pagamento (cod_empre, id, nome, formato, sha256) values (1, 1, 'r', 'CSV', '0');
     insert into recebimentos (cod_empre, id, arquivo_id, linha, codigo, pagamento, valor_centavos, banco, autenticacao, forma, ocorrencia)
     values (1, 1, 1, 1, 'X', '2026-11-18', 100, '', '', '', 1);
     insert into excecoes_de_recebimento (cod_empre, recebimento_id, motivo) values (1, 1, 'DESCONHECIDO')`,
  );
  await db
    .insert(informacoesClassificadas)
    .values({ ...DADOS_DA_CLASSIFICADA, cod_empre: 1, id: CLASSIFICADA, codigo: 'do orgao 1' });
  await db.insert(declaracoesDoRol).values({
    ...{ cod_empre: 1, ano: 2021, data: '2022-06-01' },
    ...{ autoridade: 'Maria Prado', cargo: 'Controladora' },
  });
  await ligarServicos(db, 2, ['solicitacoes']);
  await createSetorDeEntrada(db, 2);
  await createSolicitacao(db, 1, { id: SOLICITACAO_DIRECIONADA, de: ANA, status_id: 2 });
  return servidor;
};

/** Each caller has an address of its own, so that no limit per address speaks for a right. */
export const abrirComo = async (
  servidor: Servidor,
  conta: (typeof QUEM)[number][1],
  endereco: string,
): Promise<Navegador> => {
  const navegador = servidor.navegador(endereco);
  return conta === undefined ? navegador : navegador.entrar(conta[0], conta[1], SENHA);
};
