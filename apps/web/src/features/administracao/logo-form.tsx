import { getLogo } from '@balcao/contracts';
import { useState } from 'react';
import { enderecoDe } from '../../lib/call.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ImagemCampo } from '../../ui/imagem-campo.tsx';
import { enviarLogo, retirarLogo } from './parametros-api.ts';
import classes from './parametros.module.css';

/** The coat of arms: sent at once, kept by the server as a picture of its own. */
export function LogoForm({ temLogo }: { temLogo: boolean }) {
  const { cod_empre } = useOrgao();
  const [retirando, setRetirando] = useState(false);
  const enviar = useAcao({ mutationFn: enviarLogo, onSuccess: recarregar });
  const retirar = useAcao({ mutationFn: retirarLogo, onSuccess: recarregar });
  const erro = enviar.error ?? retirar.error;
  return (
    <section className={classes.secao} aria-labelledby="parametros-brasao">
      <h2 id="parametros-brasao">Brasão</h2>
      <div className={classes.brasao}>
        {temLogo && (
          <img
            className={classes.imagem}
            src={enderecoDe(getLogo, { params: { id: cod_empre } })}
            alt="Brasão atual"
          />
        )}
        <ImagemCampo
          rotulo="Imagem do brasão"
          escolher="Escolher imagem"
          enviando={enviar.isPending}
          onEscolher={enviar.mutate}
          onRetirar={temLogo ? () => setRetirando(true) : undefined}
        />
      </div>
      <p className={classes.ajuda}>PNG, JPEG ou WebP de até 2 MB, de preferência quadrada.</p>
      <FormError erro={erro} />
      {retirando && (
        <ConfirmModal
          titulo="Retirar o brasão?"
          confirmar="Retirar"
          perigo
          ocupado={retirar.isPending}
          onConfirm={() => retirar.mutate()}
          onClose={() => setRetirando(false)}
        >
          <p>As páginas, as guias e os e-mails passam a sair com um escudo neutro.</p>
        </ConfirmModal>
      )}
    </section>
  );
}
