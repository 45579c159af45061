import { getLogo } from '@balcao/contracts';
import { BRASAO_BYTES, formatarTamanho, REGRA_DO_BRASAO } from '@balcao/domain';
import { useState } from 'react';
import { enderecoDe } from '../../lib/call.ts';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { IMAGENS, ImagemCampo } from '../../ui/imagem-campo.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { enviarLogo, retirarLogo } from './administracao-api.ts';
import classes from './parametros.module.css';

/** Why a picture is not worth sending; the server decides of those that are. */
function recusaDaImagem({ size, type }: File): string | undefined {
  if (!IMAGENS.includes(type)) return `Este arquivo não serve de brasão. ${REGRA_DO_BRASAO}.`;
  return size > BRASAO_BYTES
    ? `Esta imagem tem ${formatarTamanho(size)}, mais do que ${formatarTamanho(BRASAO_BYTES)}. Escolha uma menor.`
    : undefined;
}

interface BrasaoCampoProps {
  temLogo: boolean;
  /** Something below was changed and not saved: the page, which loads anew, would lose it. */
  espera: boolean;
}

/** The coat of arms: sent at once, kept by the server as a picture of its own. */
export function BrasaoCampo({ temLogo, espera }: BrasaoCampoProps) {
  const { cod_empre } = useOrgao();
  const [retirando, setRetirando] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const enviar = useAcao({ mutationFn: enviarLogo, onSuccess: recarregarSalvo });
  const retirar = useAcao({ mutationFn: retirarLogo, onSuccess: recarregarSalvo });
  return (
    <>
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
          disabled={espera}
          onEscolher={(imagem) => {
            const motivo = recusaDaImagem(imagem);
            setRecusa(motivo);
            if (motivo === undefined) enviar.mutate(imagem);
          }}
          onRetirar={temLogo ? () => setRetirando(true) : undefined}
        />
      </div>
      <p className={classes.ajuda}>
        {REGRA_DO_BRASAO}. Quem vê: qualquer pessoa, no alto das páginas, nas guias e nos e-mails.
        Sem ele, sai um escudo neutro.
      </p>
      {espera && (
        <p className={classes.ajuda} role="status">
          Salve primeiro o que mudou nesta página: trocar o brasão a abre de novo.
        </p>
      )}
      <FormError erro={enviar.error ?? retirar.error} />
      {recusa !== undefined && (
        <p className={classes.erro} role="alert">
          {recusa}
        </p>
      )}
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
    </>
  );
}
