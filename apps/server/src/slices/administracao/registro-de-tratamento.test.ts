import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistroDeTratamento } from '@balcao/contracts';
import { dadosDe } from '../../db/dados-pessoais/dados-da-tabela.ts';
import { DADOS_PESSOAIS } from '../../db/dados-pessoais/dados-pessoais.ts';
import { fotos, setores } from '../../db/schema/contas.ts';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

describe('B09 the register of processing', () => {
  it('knows every column of the database, and no other', async () => {
    const { rows } = await servidor.banco.owner.query<{ campo: string }>(
      `select table_name || '.' || column_name as campo from information_schema.columns
       where table_schema = 'public' and table_name not like '\\_%'`,
    );
    const ditos = DADOS_PESSOAIS.flatMap(({ tabela, campos }) =>
      Object.values(campos).flatMap((nomes) => nomes.split(' ').map((nome) => `${tabela}.${nome}`)),
    );
    expect(ditos.toSorted()).toEqual(rows.map(({ campo }) => campo).toSorted());
  });

  it('does not compile where a column is not said, or does not exist', () => {
    // @ts-expect-error png is not said
    dadosDe(fotos, 'CONTAS', { VINCULO: 'usuario_id', nenhum: 'cod_empre' });
    // @ts-expect-error there is no cor
    dadosDe(setores, 'CONTAS', { nenhum: 'cod_empre id nome ativo entrada cor' });
    const certa = dadosDe(fotos, 'CONTAS', {
      VINCULO: 'usuario_id',
      IMAGEM: 'png',
      nenhum: 'cod_empre',
    });
    expect(certa.tabela).toBe('fotos');
  });

  it('is shown to administrators, with who answers for it and what each activity keeps', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const { data } = (await chefe.get('/api/admin/registro-de-tratamento')).json<{
      data: RegistroDeTratamento;
    }>();
    expect(data.controlador.nome).toBe('Prefeitura de Teste 1');
    const pedidos = data.atividades.find(({ chave }) => chave === 'PEDIDOS');
    expect(pedidos?.dados).toContainEqual({
      categoria: 'E-mail, telefone e endereço',
      campos: ['solicitacoes.solicitante_email', 'solicitacoes.solicitante_telefone'],
    });
    // What tells nothing of anybody is not in it.
    expect(JSON.stringify(data)).not.toContain('feriados.dia');
  });

  it('comes as a spreadsheet, a field a line', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const { headers, payload } = await chefe.get('/api/admin/registro-de-tratamento/csv');
    expect(headers['content-disposition']).toContain('registro-de-tratamento.csv');
    expect(payload).toContain('contribuintes.cor_raca');
    expect(payload.split('\r\n')[0]).toContain('Base legal');
  });
});
