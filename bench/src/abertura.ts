/**
 * `npm run abertura -w bench`: requests filed a second by visitors, each with a file of 5 MB, and the
 * memory of the server meanwhile; then 10,000 filed by a hundred people at once, and how many of
 * them have a protocol that another one has, or are not there.
 */
import { abrirSolicitacao, aoMesmoTempo, conferirAberturas, visitar } from './aberturas.ts';
import { abrirBanco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { percentil } from './mediana.ts';
import { memoriaDe } from './memoria.ts';
import { abrirServidor } from './servidor.ts';

const BYTES = 5_000_000;
const SEGUNDOS = 20;
const PESSOAS_COM_ARQUIVO = 8;
const ABERTURAS = 10_000;
const PESSOAS = 100;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const arquivo = (): Blob => {
  const bytes = Buffer.alloc(BYTES, 'balcao ');
  bytes.write('%PDF-1.7\n');
  return new Blob([bytes], { type: 'application/pdf' });
};

const banco = await abrirBanco();
try {
  await createCidadeDeSolicitacoes(banco.superuserUrl, 100);
  const balcao = await abrirServidor(banco, { TRUST_PROXY: 'loopback' });
  try {
    const sessao = await visitar(balcao.url);
    const anexo = arquivo();
    const antes = memoriaDe(balcao.pid, 'VmRSS');
    const fim = performance.now() + SEGUNDOS * 1000;
    const comArquivo = await aoMesmoTempo(
      PESSOAS_COM_ARQUIVO,
      () => performance.now() < fim,
      () => abrirSolicitacao(balcao.url, sessao, anexo),
    );
    console.log(
      `Com um arquivo de 5 MB, ${PESSOAS_COM_ARQUIVO} pessoas ao mesmo tempo: ${numero.format(comArquivo.length / SEGUNDOS)} solicitações/s; p50 ${numero.format(percentil(comArquivo, 0.5))} ms, p99 ${numero.format(percentil(comArquivo, 0.99))} ms; memória do servidor de ${numero.format(antes)} para até ${numero.format(memoriaDe(balcao.pid, 'VmHWM'))} MiB`,
    );

    let faltam = ABERTURAS;
    const inicio = performance.now();
    const semArquivo = await aoMesmoTempo(
      PESSOAS,
      () => (faltam -= 1) >= 0,
      () => abrirSolicitacao(balcao.url, sessao),
    );
    const segundos = (performance.now() - inicio) / 1000;
    const { perdidas, repetidos } = await conferirAberturas(
      banco.superuserUrl,
      comArquivo.length + semArquivo.length,
    );
    console.log(
      `${numero.format(ABERTURAS)} de ${PESSOAS} pessoas ao mesmo tempo: ${numero.format(ABERTURAS / segundos)} solicitações/s; p50 ${numero.format(percentil(semArquivo, 0.5))} ms, p99 ${numero.format(percentil(semArquivo, 0.99))} ms; ${perdidas} perdidas, ${repetidos} protocolos repetidos`,
    );
    if (perdidas > 0 || repetidos > 0) process.exitCode = 1;
  } finally {
    await balcao.stop();
  }
} finally {
  await banco.fechar();
}
