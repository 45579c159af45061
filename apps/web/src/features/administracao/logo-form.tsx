import { getLogo } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enderecoDe } from '../../lib/call.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { enviarLogo, retirarLogo } from './parametros-api.ts';
import { FormError } from '../../ui/form-error.tsx';
import classes from './parametros.module.css';

const TIPOS = 'image/png,image/jpeg,image/webp';

/** The coat of arms: sent at once, kept by the server as a picture of its own. */
export function LogoForm({ temLogo }: { temLogo: boolean }) {
  const { cod_empre } = useOrgao();
  const campo = useRef<HTMLInputElement>(null);
  const [retirando, setRetirando] = useState(false);
  const enviar = useMutation({ mutationFn: enviarLogo, onSuccess: recarregar });
  const retirar = useMutation({ mutationFn: retirarLogo, onSuccess: recarregar });
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
        <input
          ref={campo}
          type="file"
          accept={TIPOS}
          hidden
          onChange={(evento) => {
            const [imagem] = evento.currentTarget.files ?? [];
            if (imagem) enviar.mutate(imagem);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden />}
          loading={enviar.isPending}
          onClick={() => campo.current?.click()}
        >
          Escolher imagem
        </Button>
        {temLogo && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => setRetirando(true)}
          >
            Retirar
          </Button>
        )}
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
