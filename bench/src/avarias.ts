/**
 * `npm run avarias -w bench [-- nome]`: what fails in the machine itself (as root; `apt install libfaketime`), one after
 * another, each on a server and a database of their own with people who file: the disk of the attachments full,
 * that of the database full, PostgreSQL that takes no more connections, all connections busy,
 * certificates that ended, a clock that jumps. Fails when something that was answered is lost or there twice, when a person
 * reads anything but the words that the product has for it, or when the log does not say what to do.
 */
import { certificadoDoCorreioVencido } from './avarias-do-certificado.ts';
import { certificadosDosSistemasVencidos } from './avarias-dos-certificados.ts';
import { bancoSemConexoes, conexoesOcupadas } from './avarias-das-conexoes.ts';
import { discoDoBancoCheio, discoDosAnexosCheio } from './avarias-do-disco.ts';
import { relogioQuePula } from './avarias-do-relogio.ts';
import { dizerProvas, type Prova } from './provas.ts';

const AVARIAS: Readonly<Record<string, () => Promise<Prova[]>>> = {
  anexos: discoDosAnexosCheio,
  banco: discoDoBancoCheio,
  conexoes: bancoSemConexoes,
  ocupadas: conexoesOcupadas,
  certificado: certificadoDoCorreioVencido,
  certificados: certificadosDosSistemasVencidos,
  relogio: relogioQuePula,
};

const pedidas = process.argv.slice(2);
for (const [nome, causar] of Object.entries(AVARIAS)) {
  if (pedidas.length > 0 && !pedidas.includes(nome)) continue;
  try {
    if (!dizerProvas(await causar())) process.exitCode = 1;
  } catch (erro) {
    // The others are caused all the same.
    console.error(`FALHOU ${nome}:`, erro);
    process.exitCode = 1;
  }
}
