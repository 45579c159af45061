import { randomUUID } from 'node:crypto';
import type { Govbr } from '../adapters/govbr/govbr.port.ts';
import { usoDoSegredo } from '../core/contas/credencial-do-govbr.repository.ts';
import { linhas } from './query.ts';
import { COFRE, type Navegador, type Servidor } from './servidor.ts';

/** A gov.br that believes whoever comes: its code is their CPF. What only the real one does is tested there. */
export const govbrFalso: Govbr = {
  pedir: async () => {
    const state = randomUUID();
    const endereco = `https://sso.example/authorize?state=${state}`;
    return { endereco, pedido: { state, nonce: 'nonce', verificador: 'verificador' } };
  },
  receber: async (_credencial, volta) => {
    const cpf = volta.searchParams.get('code') ?? '';
    const email = `${cpf}@govbr.example`;
    return {
      ok: true,
      identidade: { cpf, nome: 'Carla Dias', email, nivel: 'OURO', duasEtapas: true },
    };
  },
  enderecoDeSaida: () => 'https://sso.example/logout',
  enderecoDeNivel: () => 'https://niveis.example/',
  conferir: async () => ({ ok: true, concedidos: [], faltam: [] }),
};

export const ligarGovbrFalso = async ({ banco }: Servidor, cod_empre: number): Promise<void> => {
  const credencial = { cod_empre, ambiente: 'homologacao', client_id: 'cidade' } as const;
  await linhas(
    banco,
    'insert into credenciais_do_govbr (cod_empre, ambiente, client_id, segredo) values ($1, $2, $3, $4)',
    [...Object.values(credencial), COFRE.cifrar(usoDoSegredo(credencial), 'segredo')],
  );
};

export const entrarComGovbrFalso = async (quem: Navegador, cpf: string): Promise<void> => {
  const { headers } = await quem.get('/api/govbr/entrar?cod_empre=1');
  const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
  await quem.get(`/api/govbr/retorno?code=${cpf}&state=${state}`);
};
