import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { usoDasCredenciais } from '../adapters/cobranca/bancos.ts';
import type { Bancos } from '../adapters/cobranca/cobranca.port.ts';
import type { Credenciais } from '../adapters/cobranca/cliente-do-banco.ts';
import type { BancoDeclarado } from '../config/bancos.ts';
import type { Cofre } from '../core/cofre.ts';
import type { ContaDoAutomatico } from '../db/schema/pix.ts';
import type { TestDatabase } from './database.ts';
import { programa } from './programa.ts';

/** No orgao charges by a bank. */
export const BANCOS_SEM_ORGAO: Bancos = {
  find: () => Promise.resolve(undefined),
  confereAviso: () => Promise.resolve(false),
  pedirAvisos: () => Promise.resolve(),
};

/** No guide is charged by itself. */
export const SEM_GUIAS = { findGuia: () => Promise.resolve(undefined) };

interface PixPago {
  e2eid: string;
  txid: string;
  valor: number;
}

interface Estado {
  cobrancas: { txid: string; status: string; valor: number; expiracao: number; codigo?: string }[];
  pix: (PixPago & { devolucoes: { status: string; valor: number }[] })[];
  webhooks: Record<string, { url: string }>;
  recs: { idRec: string; contrato: string; status: string }[];
  cobsr: { txid: string; idRec: string; status: string; valor: number }[];
}

/** The bank that comes along, as a process of its own, with both of its APIs. */
export interface BancoDeTeste {
  declarados: Readonly<Record<'bacen' | 'arrecadacao' | 'sem-tls', BancoDeclarado>>;
  credenciais: Credenciais;
  /** Pays a code as a citizen would. */
  pagar: (codigo: string, valor?: number) => Promise<PixPago[]>;
  /** What a payer does at their bank with Pix Automático, or what the day does. */
  automatico: (
    ato: { id: string; ato: string; maximo?: number } | { codigo: string; maximo?: number },
  ) => Promise<void>;
  /** Turns these faults on, and all others off. */
  avariar: (...avarias: string[]) => Promise<void>;
  ver: () => Promise<Estado>;
  encerrar: () => Promise<void>;
}

/** Where the certificates of the first bank of this process are: making them costs more than a start. */
let certificados: string | undefined;
const EM_PEM = /\.(pem|key)$/;

export const abrirBanco = async (): Promise<BancoDeTeste> => {
  const pasta = mkdtempSync(join(tmpdir(), 'banco-'));
  if (certificados !== undefined) cpSync(certificados, pasta, { recursive: true });
  const processo = spawn(process.execPath, programa('banco'), {
    env: { ...process.env, BANCO_DIR: pasta, BANCO_PORT: '0', BANCO_API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fim = once(processo, 'exit');
  const enderecos: string[] = [];
  for await (const linha of createInterface({ input: processo.stdout })) {
    enderecos.push(...(linha.match(/https?:\/\/127\.0\.0\.1:\d+/g) ?? []));
    if (linha.startsWith('Certificados')) break;
  }
  if (certificados === undefined) {
    certificados = mkdtempSync(join(tmpdir(), 'certificados-'));
    const filter = (um: string) => um === pasta || EM_PEM.test(um);
    cpSync(pasta, certificados, { recursive: true, filter });
  }
  const [pagina = '', api = ''] = enderecos;
  const ler = (nome: string) => readFileSync(join(pasta, nome), 'utf8');
  const ca = ler('autoridade.pem');
  const chamar = async (caminho: string, corpo: object) => {
    const resposta = await fetch(`${pagina}/api/${caminho}`, {
      method: 'POST',
      body: JSON.stringify(corpo),
    });
    const lido = (await resposta.json()) as { motivo?: string };
    if (!resposta.ok) throw new Error(lido.motivo);
    return lido;
  };
  const token = `${api}/oauth/token`;
  return {
    declarados: {
      bacen: { familia: 'BACEN', api: `${api}/v2`, token, ca },
      arrecadacao: { familia: 'ARRECADACAO', api: `${api}/arrecadacao`, token, ca },
      // Its certificate is of an authority that nobody knows.
      'sem-tls': { familia: 'BACEN', api: `${api}/v2`, token },
    },
    credenciais: {
      client_id: 'demonstracao',
      client_secret: 'demonstracao',
      certificado: ler('cliente.pem'),
      chave: ler('cliente.key'),
    },
    pagar: async (codigo, valor) =>
      ((await chamar('pagar', { codigo, valor })) as { pix: PixPago[] }).pix,
    automatico: async (ato) => void (await chamar('automatico', ato)),
    avariar: async (...avarias) => void (await chamar('avarias', { avarias })),
    ver: async () => (await chamar('estado', {})) as unknown as Estado,
    encerrar: async () => {
      processo.kill('SIGTERM');
      await fim;
      rmSync(pasta, { recursive: true });
    },
  };
};

/** Has an orgao charge by a bank, as the operator's command does. */
export const ligarAoBanco = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  cofre: Cofre,
  cod_empre: number,
  banco: 'bacen' | 'arrecadacao' | 'sem-tls',
  credenciais: Credenciais,
  automatico?: ContaDoAutomatico,
): Promise<void> => {
  const selado = cofre.cifrar(usoDasCredenciais(cod_empre, banco), JSON.stringify(credenciais));
  await owner.query(
    `insert into bancos_do_pix (cod_empre, familia, banco, convenio, selado, automatico, configurado_em)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())
     on conflict (cod_empre) do update set familia = excluded.familia, banco = excluded.banco,
       convenio = excluded.convenio, selado = excluded.selado,
       automatico = excluded.automatico, configurado_em = excluded.configurado_em`,
    [
      cod_empre,
      banco === 'arrecadacao' ? 'ARRECADACAO' : 'BACEN',
      banco,
      banco === 'arrecadacao' ? '62191' : null,
      selado,
      automatico ? JSON.stringify(automatico) : null,
    ],
  );
};
