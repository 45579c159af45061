import { antivirusPorClamd } from './adapters/antivirus/clamd.ts';
import { createBancos } from './adapters/cobranca/bancos.ts';
import { createFontes } from './adapters/fonte-tributaria/fontes.ts';
import { createLoginUnico } from './adapters/govbr/login-unico.ts';
import { imagensComSharp } from './adapters/imagem/sharp.ts';
import {
  localidadesAtualizadas,
  localidadesEmbutidas,
} from './adapters/localidades/localidades.ts';
import { createImpressora } from './adapters/pdf/impressora.ts';
import { createTarjador } from './adapters/tarjas/tarjador.ts';
import { buildApp } from './app.ts';
import type { Cofre } from './core/cofre.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openLog } from './plugins/logger.ts';
import type { Deps } from './slices/slice.ts';

interface Meios extends Pick<
  Deps,
  'config' | 'db' | 'vigia' | 'escuta' | 'replica' | 'relogio' | 'armazenamento' | 'seguirPedidos'
> {
  cofre: Cofre;
}

/** Builds what answers, with what it reaches beyond the database; nobody is listened to yet. */
export const startApp = async ({ cofre, ...meios }: Meios, lifecycle: Lifecycle) => {
  const { config, db, relogio } = meios;
  const impressora = await lifecycle.start(
    async () => createImpressora(),
    (started) => started.encerrar(),
  );
  const tarjador = await lifecycle.start(
    async () => createTarjador(),
    (started) => started.encerrar(),
  );
  const localidades = localidadesAtualizadas(localidadesEmbutidas());
  const fontes = await lifecycle.start(
    async () => createFontes({ db, cofre, relogio }),
    (opened) => opened.encerrar(),
  );
  const bancos = await lifecycle.start(
    async () => createBancos({ db, cofre, declarados: config.bancos }),
    (opened) => opened.encerrar(),
  );
  const antivirus = config.clamav && antivirusPorClamd(config.clamav);
  const app = await lifecycle.start(
    () =>
      buildApp(
        {
          ...meios,
          localidades,
          ...fontes,
          bancos,
          imagens: imagensComSharp(),
          impressora,
          tarjador,
          govbr: createLoginUnico({ portaDeTeste: config.govbrTeste, relogio }),
          antivirus,
          encerrando: () => lifecycle.stopping,
        },
        openLog(),
      ),
    (built) => built.close(),
  );
  return { app, impressora, tarjador, localidades, fontes, bancos, antivirus };
};
