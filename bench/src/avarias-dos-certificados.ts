import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { usoDaCredencial } from '@balcao/server/src/adapters/fonte-tributaria/erp/conexoes.ts';
import { CERTIFICADO, CERTIFICADO_VENCIDO } from '@balcao/server/src/testing/certificado.ts';
import { CHEFE, SENHA as SENHA_DO_CHEFE } from '@balcao/server/src/testing/cidade.ts';
import { CREDENCIAL } from '@balcao/server/src/testing/erp-de-referencia.ts';
import { esperarAte } from './cena.ts';
import { Diario } from './diario.ts';
import { abrirPortaTls } from './porta-tls.ts';
import type { Prova } from './provas.ts';
import { contarRecebidos } from './recebidos.ts';
import { abrirServidor } from './servidor.ts';
import { navegar, pedirEntrada } from './sessao.ts';
import { abrirCidade, DO_ERP, type Cidade } from './temporal-cidade.ts';
import { listFilas } from './temporal-juizo.ts';
import { pedirParaPagar, viverOVencimento, type Dia } from './temporal-pessoas.ts';

const PESSOAS = 24;
/** One in twelve asks the city's own system. */
const DO_SISTEMA = ({ numero }: { numero: number }): boolean => numero % 12 === 0;
/** A notice about which the bank could not be asked is asked about again, and two sweeps. */
const ESCOAR_MS = 8 * 60_000;
const VENCEU = /certificado TLS[^"]*expirou/;

/** Bank and city's system behind certificates that can be changed. */
const porTras = async ({ vizinhos, cofre, owner }: Cidade) => {
  const { ca = '', api } = vizinhos.pix.declarados.bacen;
  const { certificado, chave } = vizinhos.pix.credenciais;
  const deCliente = { cert: certificado ?? '', key: chave ?? '' };
  const noBanco = { host: '127.0.0.1', port: Number(new URL(api).port), ca, ...deCliente };
  const noErp = { host: '127.0.0.1', port: Number(new URL(vizinhos.erp).port) };
  const doBanco = await abrirPortaTls(() => connectTls(noBanco));
  const erp = await abrirPortaTls(() => connect(noErp));
  const endereco = new URL(`https://127.0.0.1:${erp.port}/`);
  await owner.query(
    'update fontes_tributarias set endereco = $2, credencial = $3 where cod_empre = $1',
    [DO_ERP, endereco.href, cofre.cifrar(usoDaCredencial(DO_ERP, endereco), CREDENCIAL)],
  );
  return { doBanco, erp };
};

/** What the page of the administrators says of the city's system. */
const naTelaDaEquipe = async (url: string): Promise<string> => {
  const credenciais = { orgao_id: DO_ERP, credencial: CHEFE, senha: SENHA_DO_CHEFE };
  const { navegacao } = await pedirEntrada(url, credenciais, await navegar(url));
  return (await fetch(`${url}/api/admin/conexao`, { headers: navegacao })).text();
};

/**
 * The certificates of the bank and of the city's system end while people ask for codes and pay codes from before:
 * who cannot be served is told so, and what was paid is settled once there are new ones.
 */
export const certificadosDosSistemasVencidos = async (): Promise<Prova[]> => {
  const cidade = await abrirCidade(PESSOAS);
  const { banco, owner, vizinhos, pessoas } = cidade;
  const { doBanco, erp } = await porTras(cidade);
  const portas = [doBanco, erp];
  const autoridades = join(banco.pasta, 'autoridades.pem');
  writeFileSync(autoridades, `${CERTIFICADO}\n${CERTIFICADO_VENCIDO}\n`);
  const api = `https://127.0.0.1:${doBanco.port}`;
  const servidor = await abrirServidor(banco, {
    ...cidade.ambiente,
    PIX_BANCOS: `bacen=bacen|${api}/v2|${api}/oauth/token|${autoridades}`,
    NODE_EXTRA_CA_CERTS: autoridades,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const diario = new Diario(['ERP_INDISPONIVEL']);
  const comum = { owner, pix: vizinhos.pix, diario, envios: [], pagos: new Map<string, number>() };
  const dia: Dia = { url: servidor.url, ...comum };
  const dito = () => VENCEU.exec(readFileSync(servidor.log, 'utf8'))?.[0];
  const baixados = async () => (await contarRecebidos(owner)).recebimentos;
  try {
    const doPix = pessoas.filter((pessoa) => !DO_SISTEMA(pessoa));
    const antesDisso = doPix.slice(0, doPix.length / 2);
    diario.fase = 'em dia';
    const pagarDepois = await Promise.all(antesDisso.map((uma) => pedirParaPagar(dia, uma)));
    diario.fase = 'vencidos';
    for (const porta of portas) porta.trocar(CERTIFICADO_VENCIDO);
    const osOutros = pessoas.filter((uma) => !antesDisso.includes(uma));
    const vivendo = Promise.all(osOutros.map((uma) => viverOVencimento(dia, uma)));
    await Promise.all(pagarDepois.map((pagar) => pagar()));
    await esperarAte('a line of the log', () => dito() !== undefined, ESCOAR_MS);
    await esperarAte('a refusal', () => diario.recusas.size > 0);
    const naTela = await naTelaDaEquipe(servidor.url);
    const antes = await baixados();
    diario.fase = 'renovados';
    for (const porta of portas) porta.trocar(CERTIFICADO);
    await vivendo;
    const escoou = async () =>
      (await baixados()) >= dia.pagos.size && Object.keys(await listFilas(owner)).length === 0;
    await esperarAte('payments and queues', escoou, ESCOAR_MS).catch(() => undefined);
    const depois = await baixados();
    const filas = JSON.stringify(await listFilas(owner));
    return [
      {
        prova: 'certificados do banco e do sistema da prefeitura vencidos: pagamentos',
        achado: `${antes} enquanto vencidos; depois de renovados, ${depois} de ${dia.pagos.size}, filas ${filas}`,
        meta: 'todos, uma vez, e vazias',
        cumpre: dia.pagos.size === doPix.length && depois === dia.pagos.size && filas === '{}',
      },
      {
        prova: 'certificados vencidos: o que a pessoa lê',
        achado: [...diario.recusas.keys(), ...new Set(diario.estranhas)].join('; ') || 'nada',
        meta: 'que tente mais tarde, e mais nada',
        cumpre: diario.recusas.size > 0 && diario.estranhas.length === 0,
      },
      {
        prova: 'certificados vencidos: o que o registro diz',
        achado: dito() ?? 'nada',
        meta: 'uma linha que diz o que houve',
        cumpre: dito() !== undefined,
      },
      {
        prova: 'certificados vencidos: o que a equipe lê do sistema da prefeitura',
        achado: VENCEU.exec(naTela)?.[0] ?? naTela,
        meta: 'o que houve',
        cumpre: VENCEU.test(naTela),
      },
    ];
  } finally {
    try {
      await servidor.stop();
    } finally {
      for (const porta of portas) await porta.encerrar();
      await cidade.fechar();
    }
  }
};
