import { AppError } from '../../core/app-error.ts';
import { iguais, type Cofre } from '../../core/cofre.ts';
import type { Database } from '../../db/client.ts';
import { createArrecadacao, ESCOPOS_DA_ARRECADACAO } from './arrecadacao.ts';
import { createBacenAutomatico, ESCOPOS_DO_AUTOMATICO } from './bacen-automatico.ts';
import { createBacen, ESCOPOS_DO_BACEN } from './bacen.ts';
import {
  abrirCliente,
  type ClienteDoBanco,
  type Credenciais,
  type EnderecosDoBanco,
} from './cliente-do-banco.ts';
import type { BancoDoOrgao, Bancos } from './cobranca.port.ts';
import { prepareConfiguracao, type LinhaDoBanco } from './configuracao-do-banco.repository.ts';
import { createDisjuntor, LIMITES_DO_BANCO, type LimitesDoBanco } from './protecao-do-banco.ts';

/** What the credentials are encrypted for: put beside another orgao or bank, they do not open. */
export const usoDasCredenciais = (cod_empre: number, banco: string): string =>
  `credenciais-do-banco:${cod_empre}:${banco}`;

/** The secret that comes with the notices of a bank: another one each time that it is set anew. */
const segredoDoAviso = (cofre: Pick<Cofre, 'hmac'>, cod_empre: number, selado: string): string =>
  cofre.hmac(`aviso-do-banco:${cod_empre}`, selado);

/** Where a bank sends its notices: `/pix` comes after it, as the central bank's API has it. */
const enderecoDosAvisos = (
  cofre: Pick<Cofre, 'hmac'>,
  { cod_empre, selado, base }: { cod_empre: number; selado: string; base: string },
): string =>
  `${base.replace(/\/$/, '')}/api/avisos-do-banco/${cod_empre}?segredo=${segredoDoAviso(cofre, cod_empre, selado)}`;

interface Partes {
  db: Database;
  cofre: Cofre;
  /** The banks that the operator declares. */
  declarados: Readonly<Record<string, EnderecosDoBanco>>;
  limites?: LimitesDoBanco;
}

interface Aberto {
  vistoEm: number;
  linha: LinhaDoBanco | undefined;
  banco: BancoDoOrgao | undefined;
  cliente: ClienteDoBanco | undefined;
}

/** Opens one connection for each orgao that has a bank, and follows the operator. */
export const createBancos = ({
  db,
  cofre,
  declarados,
  limites = LIMITES_DO_BANCO,
}: Partes): Bancos & { encerrar: () => Promise<void> } => {
  const procurar = prepareConfiguracao(db);
  const abertos = new Map<number, Aberto>();

  const abrir = (cod_empre: number, linha: LinhaDoBanco) => {
    const enderecos = declarados[linha.banco];
    const texto = cofre.decifrar(usoDasCredenciais(cod_empre, linha.banco), linha.selado);
    if (enderecos?.familia !== linha.familia || texto === undefined)
      throw new AppError('BANCO_INDISPONIVEL');
    const credenciais = JSON.parse(texto) as Credenciais;
    const { automatico: conta } = linha;
    // What a bank does not offer it lets nobody ask for, so only where it does.
    const doBacen = conta ? [...ESCOPOS_DO_BACEN, ...ESCOPOS_DO_AUTOMATICO] : ESCOPOS_DO_BACEN;
    const escopos = linha.familia === 'BACEN' ? doBacen : ESCOPOS_DA_ARRECADACAO;
    const disjuntor = createDisjuntor(limites);
    const cliente = abrirCliente(enderecos, credenciais, escopos, disjuntor, limites);
    const banco: BancoDoOrgao =
      linha.familia === 'BACEN'
        ? {
            ...createBacen(cliente, linha),
            automatico: conta ? createBacenAutomatico(cliente, conta) : undefined,
          }
        : createArrecadacao(cliente, linha.convenio ?? '');
    return { banco, cliente };
  };

  const ver = async (cod_empre: number): Promise<Aberto> => {
    const antes = abertos.get(cod_empre);
    if (antes && performance.now() - antes.vistoEm < limites.validadeMs) return antes;
    const linha = await procurar(cod_empre);
    const atual = abertos.get(cod_empre);
    if (atual && atual.linha?.configurado_em.getTime() === linha?.configurado_em.getTime()) {
      atual.vistoEm = performance.now();
      return atual;
    }
    const novo = linha && abrir(cod_empre, linha);
    const aberto = {
      vistoEm: performance.now(),
      linha,
      banco: novo?.banco,
      cliente: novo?.cliente,
    };
    abertos.set(cod_empre, aberto);
    await atual?.cliente?.encerrar();
    return aberto;
  };

  return {
    find: async (cod_empre) => (await ver(cod_empre)).banco,
    confereAviso: async (cod_empre, segredo) => {
      const { linha } = await ver(cod_empre);
      return linha !== undefined && iguais(segredo, segredoDoAviso(cofre, cod_empre, linha.selado));
    },
    pedirAvisos: async (cod_empre, chave, padrao) => {
      const { linha, banco } = await ver(cod_empre);
      const base = linha?.avisos ?? padrao;
      if (linha === undefined || base === undefined) return;
      const endereco = enderecoDosAvisos(cofre, { cod_empre, base, ...linha });
      await banco?.webhook?.(chave, endereco);
      await banco?.automatico?.pedirAvisos(endereco);
    },
    encerrar: async () => {
      for (const { cliente } of abertos.values()) await cliente?.encerrar();
    },
  };
};
